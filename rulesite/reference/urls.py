"""Which pages show what a game's content says?"""

from django.urls import path

from rulesite.reference import views

app_name = "reference"
# each is tried in turn: first the pages of which there are most
urlpatterns = [
    path("<code:game>/rules/<code:slug>/", views.rule, name="rule"),
    path("<code:game>/faq/<code:slug>/", views.faq_entry, name="faq-entry"),
    path("<code:game>/terms/<code:slug>/", views.term, name="term"),
    path("<code:game>/cards/<code:slug>/", views.card, name="card"),
    path("changes/", views.latest, name="changes"),
    path("changes/feed/", views.feed, name="feed"),
    path("<game:game>/", views.game, name="game"),
    path("<code:game>/sources/", views.sources, name="sources"),
    path("<code:game>/sheet/", views.sheet, name="sheet"),
    path("<code:game>/rules/", views.rules, name="rules"),
    path("<code:game>/faq/", views.faq, name="faq"),
    path("<code:game>/terms/", views.terms, name="terms"),
    path("<code:game>/cards/", views.cards, name="cards"),
]
