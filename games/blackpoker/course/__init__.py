"""How do the decisions that players tell of go, one after another?"""
