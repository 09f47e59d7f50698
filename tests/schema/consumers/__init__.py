"""What programs that read the description of the API make of it."""
