"""How is a day written in English? As the sources' own dates are."""

DATE_FORMAT = "j F Y"
