"""Address of the page on which a player asks."""

from django.urls import path

from rulesite.asking import views

app_name = "asking"
urlpatterns = [path("", views.ask, name="ask")]
