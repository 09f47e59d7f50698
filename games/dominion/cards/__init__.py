"""Cards: the vocabulary of their instructions, the facts known of each, and their wording."""
