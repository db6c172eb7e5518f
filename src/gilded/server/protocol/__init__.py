"""What server and client say to each other: the structs, the problems, and what is generated from them."""
