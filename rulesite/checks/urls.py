"""Addresses of checkers, of the coverage page and of surveys."""

from django.urls import path

from rulesite.checks import views

app_name = "checks"
urlpatterns = [
    path("<code:game>/check/<code:checker>/", views.checker, name="checker"),
    path("<code:game>/coverage/", views.coverage, name="coverage"),
    path("<game:game>/<code:survey>/", views.survey, name="survey"),
]
