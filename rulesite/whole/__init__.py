"""What belongs to no part of the site: its first pages, its health, its numbers, and what is said where something fails."""
