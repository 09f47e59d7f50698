"""Views of surveys: the list of a game's, and the report on a pasted list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.http import Http404

from games.game import all_games
from games.survey import LONGEST_LIST, Survey
from rulesite.api import query
from rulesite.api.openapi import EndpointSchema
from rulesite.api.reads import OfGame, Several, Single
from rulesite.checks.surveys import wire
from rulesite.checks.surveys.page import mentions_in, report_on
from rulesite.checks.surveys.serializer import report_json, survey_json
from rulesite.site.plain import JsonObject
from rulesite.site.throttles import SurveyChecks


class SurveySchema(EndpointSchema):
    """The description of a survey, with the example of the first one."""

    def get_tags(self) -> list[str]:
        return ["Checks"]

    def _first(self) -> dict[str, str]:
        for game in all_games().values():
            for survey in game.surveys:
                return {"game": game.slug, "survey": survey.slug}
        return {}

    def _example_arguments(self) -> dict[str, str]:
        first = self._first()
        return {"cards": all_games()[first["game"]].survey(first["survey"]).example.en}


class SurveysView(OfGame, Several):
    """List the surveys of a game: what it tells of pasted lists of cards."""

    operation = "list_surveys"
    shape = wire.Survey

    def results(self) -> list[Survey]:
        return list(self.game.surveys)

    def chosen(self, some: Any) -> Sequence[JsonObject]:
        return [survey_json(self.game, survey) for survey in some]


class SurveyView(OfGame, Single):
    """Tell of a pasted list of cards what its game knows: the list as it was read, what each card does, and what comes of them together."""

    schema = SurveySchema()
    operation = "read_survey"
    shape = wire.SurveyReport
    throttle_classes = (SurveyChecks,)
    parameters = (
        query.LANG,
        query.Words(
            "cards",
            "The list: names in either language between commas or line ends, what belongs to a card in brackets behind it, or the address of a "
            "page that holds a list in its parameters. Of a deck each line is a card, with its number before or behind it.",
            LONGEST_LIST,
        ),
    )

    def find(self) -> None:
        super().find()
        try:
            self.survey = self.game.survey(self.kwargs["survey"])
        except LookupError as error:
            raise Http404(str(error)) from None

    def data(self) -> Any:
        typed = self.arguments["cards"]
        report = report_on(self.game.slug, self.survey.slug, typed)
        return report_json(self.game, self.survey, typed, report, mentions_in(self.game, report))
