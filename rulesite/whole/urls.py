"""Addresses of the pages that belong to no game."""

from django.urls import path

from rulesite.whole import offline, views

app_name = "site"
urlpatterns = [
    path("", views.home, name="home"),
    path("manifest.webmanifest", views.manifest, name="manifest"),
    path("about/", views.about, name="about"),
    path("situations/", views.situations, name="situations"),
    path("offline/", offline.offline, name="offline"),
    path("errors/<code:code>/", views.error, name="error"),
]
