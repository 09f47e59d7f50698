"""How does a scenario type become validation, a form and a schema?"""
