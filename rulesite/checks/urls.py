"""Addresses of checkers and of the coverage page."""

from django.urls import path

from rulesite.checks import views

app_name = "checks"
urlpatterns = [
    path("<code:game>/check/<code:checker>/", views.checker, name="checker"),
    path("<code:game>/coverage/", views.coverage, name="coverage"),
]
