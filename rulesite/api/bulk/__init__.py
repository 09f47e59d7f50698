"""What does the API hand out as a whole, and what of it has become different?"""
