"""What do all pages share?"""
