"""Which form has everything at once in JSON, and what became different?"""

from __future__ import annotations

from rest_framework import serializers

from rulesite.api.bulk.objects import KINDS
from rulesite.api.fields import RevisionField, Shape

OBJECT = "As at its own address in both languages, without any `revision`; in an answer each example has its `verdict`"
HASH = "Another one whenever anything of the object is different"


class ThingSerializer(Shape):
    """What tells a thing of a game from all others, and one state of it from another."""

    game = serializers.CharField()
    kind = serializers.ChoiceField(KINDS)
    id = serializers.CharField(help_text="The id, unique in its game and kind")
    hash = serializers.CharField(help_text=HASH)


class BulkEntrySerializer(ThingSerializer):
    """A thing of a game with all that is told of it."""

    object = serializers.DictField(help_text=OBJECT)


class BulkSerializer(Shape):
    """Everything of a game, or of all games, in the order of the content."""

    id = serializers.CharField(help_text="The game, or `all`")
    revision = RevisionField()
    count = serializers.IntegerField(help_text="How many entries there are")
    entries = BulkEntrySerializer(many=True)


class ChangedSerializer(ThingSerializer):
    """A thing that was added or changed."""

    object = serializers.DictField(required=False, help_text=f"With `include=objects`. {OBJECT}")


class RetiredSerializer(ThingSerializer):
    """A thing that is there no longer, with the hash that it had."""


class ChangesSerializer(Shape):
    """What became different since a revision."""

    since = serializers.CharField(help_text="The revision that was asked for")
    revision = RevisionField()
    added = ChangedSerializer(many=True)
    changed = ChangedSerializer(many=True)
    retired = RetiredSerializer(many=True)
