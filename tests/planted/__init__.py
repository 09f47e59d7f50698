"""Faults planted in the content by a seed, to see how many of them `./dev contradictions` finds. It knows nothing of how they are sought."""
