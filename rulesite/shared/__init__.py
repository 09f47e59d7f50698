"""Which situations are kept on request, and what has become of their verdicts?"""
