"""Addresses of puzzles: all of a game, one of them, and a test of twenty."""

from django.urls import path

from rulesite.puzzles import views

app_name = "puzzles"
urlpatterns = [
    path("<game:game>/puzzles/", views.puzzles, name="puzzles"),
    path("<game:game>/puzzles/test/", views.test, name="test"),
    path("<game:game>/puzzles/<code:puzzle>/", views.puzzle, name="puzzle"),
]
