"""Which pages let a reader check a situation?"""

from django.urls import path

from rulesite.checks import views

app_name = "checks"
urlpatterns = [path("<code:game>/check/<code:checker>/", views.checker, name="checker")]
