"""Carnegie: companies, transport and donations in the United States of the railway age, for 1 to 4 players."""
