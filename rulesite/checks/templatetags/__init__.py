"""What do the templates of the checkers say by themselves?"""
