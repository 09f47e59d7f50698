"""Forms in which duels of BlackPoker are written down."""
