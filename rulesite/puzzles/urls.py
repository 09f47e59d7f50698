"""Addresses of puzzles: all of a game, one of them, and a test of twenty."""

from django.urls import path

from rulesite.puzzles import views

app_name = "puzzles"
urlpatterns = [
    path("<game:game>/puzzle/", views.puzzles, name="puzzles"),
    path("<game:game>/puzzle/test/", views.test, name="test"),
    path("<game:game>/puzzle/<code:puzzle>/", views.puzzle, name="puzzle"),
]
