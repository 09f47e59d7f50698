"""Which pages belong to no game?"""

from django.urls import path

from rulesite.whole import views

app_name = "site"
urlpatterns = [
    path("", views.home, name="home"),
    path("about/", views.about, name="about"),
    path("errors/<code:code>/", views.error, name="error"),
]
