"""What do assistants ask of the site, and what are they told? A process of its own serves them; no web worker knows of this."""
