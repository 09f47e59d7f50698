"""Which form has a stored situation in JSON?"""

from __future__ import annotations

from rest_framework import serializers

from games.content import Standing
from rulesite.api.fields import CITE, LinkField, ResourceField, RevisionField, Shape, TextField, choices
from rulesite.api.verdicts import FindingSerializer, VerdictSerializer
from rulesite.shared.compared import Compared


class DifferenceSerializer(Shape):
    """A finding of one code and place as it was when the situation was stored, and as it is today."""

    before = FindingSerializer(allow_null=True, help_text="Null for what is newly found")
    after = FindingSerializer(allow_null=True, help_text="Null for what is no longer found")


class WordsSerializer(Shape):
    """A part of a clause as it reads at some time."""

    text = TextField()
    standing = serializers.ChoiceField(choices(Standing), help_text="On what it rests")


class WordingSerializer(Shape):
    """What a cite names, as it reads at some time."""

    title = TextField()
    parts = WordsSerializer(many=True)


class RewordedSerializer(Shape):
    """Something cited whose words or standing have changed since the situation was stored."""

    cite = serializers.CharField(help_text=CITE)
    before = WordingSerializer()
    after = WordingSerializer(allow_null=True, help_text="Null for what is no longer there")


class SharedSerializer(Shape):
    """A stored situation with the verdict of its day."""

    id = serializers.CharField(
        help_text="Made of game, checker, situation and revision; the same for whoever stores it"
    )
    self = ResourceField("id", view="shared")
    link = LinkField()
    game = serializers.CharField()
    checker = serializers.CharField()
    stored = serializers.DateTimeField(help_text="When it was stored first")
    verdict = VerdictSerializer(help_text="What was answered then, with the revision of then")
    compared = serializers.ChoiceField(choices(Compared), help_text="How that verdict stands to the one of today")
    today = VerdictSerializer(
        allow_null=True, help_text="What is answered today, null unless `compared` is `different`"
    )
    differences = DifferenceSerializer(many=True, help_text="The findings that are not the same; empty where none are")
    clauses = RewordedSerializer(many=True, help_text="What the verdict of then cited and now reads otherwise")
    revision = RevisionField()
