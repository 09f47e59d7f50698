"""How does what lies under games/ become pages and an API?

`site` is what all parts stand on. `reference` copies the content into the database and shows it, `search` finds it, `checks`
turns scenario types into forms, schemas and validation, `shared` keeps situations on request, and `api` says all of it as JSON.
`whole` is what belongs to none of them, and `server` how requests arrive.
"""
