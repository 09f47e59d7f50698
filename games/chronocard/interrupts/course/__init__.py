"""Course of the declarations: made, resolved, from phase to phase, and under each reading of open points."""
