"""Do the tests notice when the program is changed?"""
