"""How does the content get into the database and onto pages?"""
