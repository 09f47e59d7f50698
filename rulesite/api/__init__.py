"""The API: everything the site has, as JSON."""
