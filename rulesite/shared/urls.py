"""Addresses of stored situations."""

from django.urls import path

from rulesite.shared import views

app_name = "shared"
urlpatterns = [
    path("", views.store, name="store"),
    path("<code:id>/", views.stored, name="stored"),
    path("<code:id>/picture.png", views.picture, name="picture"),
]
