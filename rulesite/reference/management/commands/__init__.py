"""Which commands does this part of the site add?"""
