"""Which pages let a reader check a situation, and see what is proven?"""

from django.urls import path

from rulesite.checks import views

app_name = "checks"
urlpatterns = [
    path("<code:game>/check/<code:checker>/", views.checker, name="checker"),
    path("<code:game>/coverage/", views.coverage, name="coverage"),
]
