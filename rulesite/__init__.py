"""The site: pages and an API made of the games under `games/`.

All parts stand on `site`. `reference` copies the content into the database and shows it, `search` finds it, `checks`
turns scenario types into forms, schemas and validation, `shared` stores situations on request, and `api` offers all of it as JSON.
`whole` has the rest, and `server` how requests arrive.
"""
