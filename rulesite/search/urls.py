"""Addresses of the search."""

from django.urls import path

from rulesite.search import views

app_name = "search"
urlpatterns = [
    path("", views.results, name="results"),
    path("suggestions/", views.suggestions, name="suggestions"),
    path("names/<code:game>/", views.names, name="names"),
]
