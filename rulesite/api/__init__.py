"""How is everything said as JSON?"""
