"""Links to situations: addresses, packed addresses, and ways to share them."""
