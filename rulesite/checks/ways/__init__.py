"""What would be allowed, what must be known, and what does another edition say?"""
