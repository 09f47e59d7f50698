"""How does what lies under games/ become pages and an API?

`reference` copies the content into the database and shows it, `checks` turns scenario types into forms, schemas and
validation, `shared` keeps situations on request, `api` says all of it as JSON, and `site` holds what every page shares.
"""
