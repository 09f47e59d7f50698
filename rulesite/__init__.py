"""The site: pages and an API for what lies under games/.

`site` is what all parts stand on. `reference` copies the content into the database and shows it, `search` finds it, `checks`
turns scenario types into forms, schemas and validation, `shared` stores situations on request, `api` is all of it as JSON, and
`assistants` answers over the Model Context Protocol. `whole` is what belongs to none of them, and `server` how requests arrive.
"""
