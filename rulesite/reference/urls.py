"""Addresses of the pages that show the content of games."""

from django.urls import path

from rulesite.reference import views

app_name = "reference"
# each is tried in turn: first the pages of which there are most
urlpatterns = [
    path("<game:game>/rules/<code:slug>/", views.rule, name="rule"),
    path("<game:game>/faq/<code:slug>/", views.faq_entry, name="faq-entry"),
    path("<game:game>/terms/<code:slug>/", views.term, name="term"),
    path("<game:game>/cards/<code:slug>/", views.card, name="card"),
    path("changes/", views.latest, name="changes"),
    path("changes/feed/", views.feed, name="feed"),
    path("<game:game>/", views.game, name="game"),
    path("<game:game>/sources/", views.sources, name="sources"),
    path("<game:game>/sources/<code:source>/<code:slug>/", views.reference, name="reference"),
    path("<game:game>/sheet/", views.sheet, name="sheet"),
    path("<game:game>/rules/", views.rules, name="rules"),
    path("<game:game>/faq/", views.faq, name="faq"),
    path("<game:game>/answers/", views.answers, name="answers"),
    path("<game:game>/terms/", views.terms, name="terms"),
    path("<game:game>/cards/", views.cards, name="cards"),
    path("<game:game>/suggest/<code:kind>/<code:slug>/", views.suggest, name="suggest"),
]
