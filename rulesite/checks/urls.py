"""Addresses of checkers, of their transcripts, of the coverage page and of surveys."""

from django.urls import path

from rulesite.checks import transcript_page, views

app_name = "checks"
urlpatterns = [
    path("<code:game>/check/<code:checker>/", views.checker, name="checker"),
    path("<code:game>/check/<code:checker>/picture.png", views.picture, name="picture"),
    path("<code:game>/check/<code:checker>/log/", transcript_page.transcript, name="transcript"),
    path("<code:game>/coverage/", views.coverage, name="coverage"),
    path("<game:game>/<code:survey>/", views.survey, name="survey"),
]
