"""Where does something stand? One index over the content of all games, in both languages."""
