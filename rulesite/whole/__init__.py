"""The site as a whole: its first pages, its failures, its monitoring, and the files and copies of its build."""
