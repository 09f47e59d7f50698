"""Includes of a check: their parameters, their paths, and the answer with them, bounded in bytes."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import accumulate, takewhile
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest
from msgspec import UNSET

from games.moves import GROUPS
from games.seats import Seats
from games.text import Text
from games.values import replace
from rulesite.api import query
from rulesite.api.problems import Problem
from rulesite.checks.present import wire
from rulesite.checks.present.includes import INCLUDES, Includes
from rulesite.checks.present.serializer import hints, verdict_answer
from rulesite.checks.suggest.moves import NoSuchGroup, OpenGroup
from rulesite.site.metrics import count_check
from rulesite.site.plain import ENCODER

GROUP = query.Number("group", "With `include=moves`: open this group, 60 of its candidates at once.", 1, GROUPS)
OFFSET = query.Number("offset", "With `group`: how many of its candidates come before the page.", 0, 1_000_000, 0)

ONLY_WITH = Text("“{name}” is given only together with {other}.", "「{name}」は{other}と一緒に指定してください。")
THERE = Text("a group of this situation, from 1 to {groups}", "この状況にあるグループの番号（1から{groups}まで）")
NO_GROUP = Text(
    "“{name}” opens nothing: in this situation there is nothing to be done.",
    "この状況には次にできることの一覧がないため、「{name}」で開けるものはありません。",
)
MARK = query.Number(
    "mark", "With `include=picture`: the number of the first mark, at most 100 of them at once.", 1, 1_000_000
)
SEED = query.Number(
    "seed",
    "With `include=opponent`: where its luck begins. The same seed decides alike in the same situation; by default that is the number of "
    "the shuffle.",
    0,
    999_999,
)
# as many bytes has an answer with moves and picture, the deprecated options not counted
LONGEST_ANSWER = 299_000
BOUNDED = {*INCLUDES} - {"options"}  # an answer with one of these is cut to LONGEST_ANSWER


def requested_group(request: HttpRequest, arguments: dict[str, Any]) -> OpenGroup | None:
    """Return the group that is asked for; raises Problem for a parameter that says nothing without another one."""
    if arguments["offset"] and arguments["group"] is None:
        raise _problem(query.bad_parameter("offset", ONLY_WITH, other="group"))
    if arguments["group"] is None:
        return None
    if "moves" not in arguments["include"]:
        raise _problem(query.bad_parameter("group", ONLY_WITH, other="include=moves"))
    return OpenGroup(arguments["group"], arguments["offset"])


def group_path(request: HttpRequest, open_group: OpenGroup) -> str:
    """Return the path to which a situation is posted to open a group, with the other parameters of the request."""
    return group_path_from(request.path, request.GET.dict(), open_group)


def group_path_from(address: str, given: Mapping[str, str], open_group: OpenGroup) -> str:
    """Return the same path from the address of a check and its parameters."""
    return (
        f"{address}?{urlencode({**given, 'group': str(open_group.group), 'offset': str(open_group.offset)}, safe=',')}"
    )


def no_such_group(error: NoSuchGroup) -> Problem:
    """Return the problem of a group that the situation does not have."""
    if not error.groups:
        return _problem(query.bad_parameter("group", NO_GROUP))
    return _problem(query.bad_parameter("group", query.MUST_BE, wanted=THERE.filled(groups=error.groups)))


def _problem(fault: Any) -> Problem:
    return Problem(fault.code, fault.detail, (fault,))


def first_mark(arguments: dict[str, Any]) -> int:
    """Return the number of the first mark that is asked for; raises Problem for one without a picture."""
    if arguments["mark"] is not None and "picture" not in arguments["include"]:
        fault = query.bad_parameter("mark", ONLY_WITH, other="include=picture")
        raise Problem(fault.code, fault.detail, (fault,))
    return arguments["mark"] or 1


def opponent_parameters(seats: Seats) -> tuple[query.Parameter, ...]:
    """Return the parameters that choose what the opponent of some seats decides."""
    skills = ", ".join(f"`{skill.code}`, {skill.text.en}" for skill in seats.skills)
    about = f"With `include=opponent`: how it decides; {skills}. By default the first of these."
    return query.Code("skill", about, tuple(skill.code for skill in seats.skills)), SEED


def opponent_asked(arguments: dict[str, Any]) -> tuple[str | None, int | None]:
    """Return skill and seed that are asked for; raises Problem for one without an opponent."""
    for name in ("skill", "seed"):
        if arguments.get(name) is not None and "opponent" not in arguments["include"]:
            raise _problem(query.bad_parameter(name, ONLY_WITH, other="include=opponent"))
    return arguments.get("skill"), arguments.get("seed")


def mark_path(request: HttpRequest, mark: int) -> str:
    """Return the path to which a situation is posted for later marks, with the other parameters of the request."""
    return mark_path_from(request.path, request.GET.dict(), mark)


def mark_path_from(address: str, given: Mapping[str, str], mark: int) -> str:
    """Return the same path from the address of a check and its parameters."""
    return f"{address}?{urlencode({**given, 'mark': str(mark)}, safe=',')}"


def fit_size(answer: wire.Verdict) -> wire.Verdict:
    """Return an answer cut to its size limit, with the numbers of omitted findings and steps in `left_out`.

    The worst finding always stays; the worst that fit come before the others, and the first steps.
    """
    over = _json_length(replace(answer, options=UNSET)) - LONGEST_ANSWER
    if over <= 0:
        return answer
    findings, steps = answer.findings, answer.steps
    share = 1 - over / (_json_length(findings) + _json_length(steps))
    worst = sorted(range(len(findings)), key=lambda n: -findings[n].outcome.rank)
    numbers = {worst[0], *_numbers_that_fit(worst, findings, share)}
    first = _first_that_fit(steps, share)
    left_out = wire.LeftOut(findings=len(findings) - len(numbers), steps=len(steps) - len(first))
    return replace(answer, findings=[findings[n] for n in sorted(numbers)], steps=first, left_out=left_out)


def _numbers_that_fit(order: Sequence[int], findings: Sequence[wire.Finding], share: float) -> Iterator[int]:
    """Yield the numbers, in some order, of values within a share of the bytes of all; one that is too long is passed over."""
    left = share * _json_length(findings)
    for n in order:
        size = _json_length(findings[n]) + 1
        if size <= left:
            left -= size
            yield n


def _first_that_fit(steps: list[wire.Step], share: float) -> list[wire.Step]:
    most = share * _json_length(steps)
    return steps[
        : sum(1 for _ in takewhile(lambda total: total <= most, accumulate(_json_length(step) + 1 for step in steps)))
    ]


def _json_length(document: Any) -> int:
    return len(ENCODER.encode(document))


def check_answer(includes: Includes, include: Collection[str]) -> wire.Verdict:
    """Count a verdict, and return it with its includes; raises NoSuchGroup."""
    game, checker, scenario, verdict = includes.game, includes.checker, includes.scenario, includes.verdict
    count_check(game, checker, verdict.outcome.code)
    subject = game, checker, scenario, verdict, includes.languages
    answer = replace(
        verdict_answer(*subject), **hints(*subject), **{name: getattr(includes, name)() for name in include}
    )
    return fit_size(answer) if BOUNDED.intersection(include) else answer
