"""What does the bare site answer?"""

from __future__ import annotations

from functools import cache
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from rest_framework import generics, serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from tests.bench.bare.models import Clause

BESIDE = 12


@cache
def held(slug: str) -> str:
    """Return the text of a clause, read once in a process."""
    return Clause.objects.get(slug=slug).text_ja


def stored(request: HttpRequest) -> HttpResponse:
    """Answer bytes that lie in memory."""
    return HttpResponse(held("bytes").encode(), content_type="text/html")


def page(request: HttpRequest, slug: str) -> HttpResponse:
    """Show a clause from the database beside the others of its section."""
    clause = get_object_or_404(Clause, slug=slug)
    beside = Clause.objects.filter(section="list").order_by("position")[:BESIDE]
    shown = {"clause": clause, "parts": clause.text_ja.split("\n"), "beside": beside}
    return render(request, "bare/clause.html", shown)


class ClauseSerializer(serializers.ModelSerializer[Clause]):
    """Write a clause as it stands in the database."""

    class Meta:
        model = Clause
        fields = "__all__"


class DetailView(generics.RetrieveAPIView[Clause]):
    """Show one clause."""

    queryset = Clause.objects.all()
    serializer_class = ClauseSerializer
    lookup_field = "slug"


class ListView(generics.ListAPIView[Clause]):
    """List the clauses of one section, fifty a page."""

    queryset = Clause.objects.filter(section="list").order_by("position")
    serializer_class = ClauseSerializer


class RowSerializer(serializers.Serializer[Any]):
    """Take one row of five plain fields."""

    kind = serializers.ChoiceField(["take", "give", "pass"])
    name = serializers.CharField(max_length=200)
    number = serializers.IntegerField(min_value=0, max_value=50)
    sure = serializers.BooleanField()
    words = serializers.CharField(max_length=2000)


class RowsSerializer(serializers.Serializer[Any]):
    """Take some rows."""

    rows = RowSerializer(many=True)


class ExchangeView(APIView):
    """Take rows, and answer them with a text that lies in memory."""

    def post(self, request: Request) -> Response:
        taken = RowsSerializer(data=request.data)
        taken.is_valid(raise_exception=True)
        return Response({**taken.validated_data, "text": held("exchange")})
