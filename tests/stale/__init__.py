"""Content that may have been left behind: by its source, by its other language, by a document that is new."""
