"""At which address does the bare site answer what?"""

from django.urls import path

from tests.bench.bare import views

urlpatterns = [
    path("bytes/", views.stored),
    path("clauses/", views.ListView.as_view()),
    path("clauses/<slug:slug>/", views.DetailView.as_view()),
    path("pages/<slug:slug>/", views.page, name="page"),
    path("exchange/", views.ExchangeView.as_view()),
]
