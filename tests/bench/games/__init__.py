"""What is measured of each game beside its checkers: a module for each game that has such a thing."""
