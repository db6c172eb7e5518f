"""Tables: opening them, deciding, undoing, and what each viewer may see."""
