"""What a change of content or program changes: two states of the project, read and judged side by side."""
