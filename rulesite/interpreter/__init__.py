"""Questions in words: a sentence read as situations, each judged, with what was understood of it."""
