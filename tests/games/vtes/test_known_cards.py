"""Do situations in which cards decide, as players tell them, end as the rule has it?"""

import json

import pytest

from games.vtes import game
from rulesite.checks.validate.decoder import Refused, understand

CHECKERS = {checker.slug: checker for checker in game.checkers}
JUDGED = [
    (
        "play-again",
        '{"played":{"minion":"A","card":"Computer Hacking"},"attempt":{"minion":"A","kind":"without-card","does":"bleed","when":"later-action","unlocked":true}}',
        "forbidden",
        "already-bled",
        "/attempt/does",
    ),
    (
        "no-repeat",
        '{"turn_of":"P","minions":[{"name":"Anson"}],"events":[{"kind":"action","minion":"Anson","does":["equip"],"item":"Laptop Computer","outcome":"ended-after-block","by":"Change of Target"},{"kind":"unlock","minion":"Anson","card":"Change of Target"},{"kind":"action","minion":"Anson","does":["equip"],"item":"Ivory Bow"}]}',
        "allowed",
        "unlimited",
        "/events/2/does",
    ),
    (
        "no-repeat",
        '{"turn_of":"P","minions":[{"name":"A"}],"events":[{"kind":"action","minion":"A","does":["rescue"],"outcome":"ended-after-block","by":"Change of Target"},{"kind":"unlock","minion":"A","card":"Change of Target"},{"kind":"action","minion":"A","does":["rescue"]}]}',
        "unknown",
        "bearing-unknown",
        "/events/2",
    ),
    (
        "no-repeat",
        '{"turn_of":"P","minions":[{"name":"A"}],"events":[{"kind":"card-action","minion":"A","card":"Govern the Unaligned","does":["bleed"],"outcome":"cancelled-after-block","by":"Tangle Atropos\' Hand"},{"kind":"unlock","minion":"A","card":"Freak Drive","level":"superior"}]}',
        "forbidden",
        "cannot-unlock",
        "/events/1/card",
    ),
    (
        "no-repeat",
        '{"turn_of":"P","minions":[{"name":"A"}],"events":[{"kind":"action","minion":"A","does":["bleed"]},{"kind":"unlock","minion":"A","card":"Freak Drive","level":"basic"},{"kind":"lock","minion":"A"},{"kind":"unlock","minion":"A","card":"Freak Drive","level":"basic"}]}',
        "forbidden",
        "cannot-unlock",
        "/events/3/card",
    ),
    (
        "no-repeat",
        '{"turn_of":"P","minions":[{"name":"A"},{"name":"B"}],"events":[{"kind":"own-action","minion":"A","does":["other"],"ability":"s","taken_over_by":"B"}]}',
        "forbidden",
        "cannot-take-over",
        "/events/0/taken_over_by",
    ),
    (
        "no-repeat",
        '{"turn_of":"P","minions":[{"name":"A"},{"name":"B"}],"events":[{"kind":"in-play-action","minion":"A","card":"Kaymakli Fragment","does":["other"],"ability":"draw","taken_over_by":"B"}]}',
        "unknown",
        "place-unknown",
        "/events/0/taken_over_by",
    ),
    (
        "no-repeat",
        '{"turn_of":"P","minions":[{"name":"E"}],"events":[{"kind":"own-action","minion":"E","does":["bleed"],"obliged":true},{"kind":"unlock","minion":"E"},{"kind":"own-action","minion":"E","does":["bleed"],"obliged":true},{"kind":"card-action","minion":"E","card":"Sport Bike","does":["equip"]}]}',
        "forbidden",
        "own-text-used",
        "/events/2/ability",
    ),
    (
        "no-repeat",
        '{"turn_of":"P","minions":[{"name":"A"}],"events":[{"kind":"card-action","minion":"A","card":"44 Magnum","does":["equip"]},{"kind":"unlock","minion":"A"},{"kind":"card-action","minion":"A","card":".44 Magnum","does":["equip"]}]}',
        "forbidden",
        "same-equipment",
        "/events/2/card",
    ),
    (
        "no-repeat",
        '{"turn_of":"P","minions":[{"name":"A"}],"events":[{"kind":"action","minion":"A","does":["hunt"],"outcome":"ended-after-block","by":"mirrors visage"},{"kind":"unlock","minion":"A"},{"kind":"action","minion":"A","does":["hunt"]}]}',
        "forbidden",
        "all-actions-barred",
        "/events/2",
    ),
    (
        "play-again",
        '{"played":{"minion":"A","kind":"action-modifier","card":"X","outcome":"cancelled"},"bar_card":"Dark Influences","attempt":{"minion":"A","kind":"action-modifier","card":"Y"}}',
        "allowed",
        "other-name",
        "/attempt/card",
    ),
    (
        "play-again",
        '{"played":{"minion":"A","card":"Bum\'s Rush","outcome":"cancelled"},"attempt":{"minion":"A","kind":"without-card","does":"bleed"}}',
        "allowed",
        "nothing-repeated",
        "/attempt",
    ),
    (
        "play-again",
        '{"edition":"faq-3.19","played":{"minion":"A","card":"Govern the Unaligned","does":"bleed","outcome":"cancelled"},"attempt":{"minion":"A","kind":"without-card","does":"other"}}',
        "unsettled",
        "lock-open",
        "/attempt/unlocked",
    ),
    (
        "no-repeat",
        '{"turn_of":"P","minions":[{"name":"Anson"}],"events":[{"kind":"card-action","minion":"Anson","card":"Parity Shift","does":["political"],"outcome":"referendum-cancelled"},{"kind":"unlock","minion":"Anson"},{"kind":"card-action","minion":"Anson","card":"Domain Challenge","does":["political"]}]}',
        "forbidden",
        "political-taken",
        "/events/2/does",
    ),
    (
        "no-repeat",
        '{"turn_of":"P","minions":[{"name":"Anson"}],"events":[{"kind":"card-action","minion":"Anson","card":"Computer Hacking","does":["bleed"],"outcome":"ended-after-block","by":"Obedience"},{"kind":"unlock","minion":"Anson"},{"kind":"card-action","minion":"Anson","card":"Computer Hacking","does":["bleed"]}]}',
        "forbidden",
        "action-barred",
        "/events/2",
    ),
    (
        "no-repeat",
        '{"turn_of":"P","minions":[{"name":"Anson"}],"events":[{"kind":"action","minion":"Anson","does":["equip"],"item":"Ivory Bow"},{"kind":"unlock","minion":"Anson"},{"kind":"action","minion":"Anson","does":["equip"],"item":"Ivory Bow"}]}',
        "unsettled",
        "item-open",
        "/events/2/item",
    ),
    (
        "play-again",
        '{"played":{"minion":"Anson","card":"Ivory Bow","fetched":true,"outcome":"direct-intervention"},"attempt":{"minion":"Anson","card":"Ivory Bow","when":"later-action","unlocked":true}}',
        "forbidden",
        "not-cancellable",
        "/played/outcome",
    ),
    (
        "no-repeat",
        '{"turn_of":"P","minions":[{"name":"Anson"},{"name":"Lucita"}],"events":[{"kind":"card-action","minion":"Anson","card":"Parity Shift","does":["political"],"taken_over_by":"Lucita"},{"kind":"card-action","minion":"Anson","card":"Domain Challenge","does":["political"]}]}',
        "allowed",
        "not-charged",
        "/events/1/does",
    ),
    (
        "no-repeat",
        '{"edition":"faq-3.19","turn_of":"P","minions":[{"name":"Anson"}],"events":[{"kind":"in-play-action","minion":"Anson","card":"Card R","does":["other"],"copy":"1","ability":"x"},{"kind":"unlock","minion":"Anson"},{"kind":"in-play-action","minion":"Anson","card":"Card R","does":["other"],"copy":"1","ability":"y"}]}',
        "unsettled",
        "ability-open",
        "/events/2/card",
    ),
    (
        "play-again",
        '{"played":{"minion":"A","card":"Freak Drive"},"attempt":{"minion":"A","card":"Freak Drive","when":"later-action","unlocked":true}}',
        "allowed",
        "other-action",
        "/attempt/when",
    ),
    (
        "no-repeat",
        '{"turn_of":"P","minions":[{"name":"Anson"}],"events":[{"kind":"action","minion":"Anson","does":["hunt"]},{"kind":"card-action","minion":"Anson","card":"Card L","does":["other"]}]}',
        "forbidden",
        "locked",
        "/events/1/minion",
    ),
    (
        "no-repeat",
        '{"turn_of":"P","minions":[{"name":"A"}],"events":[{"kind":"card-action","minion":"A","card":"Bum\'s Rush","does":["enter-combat"],"outcome":"failed","by":"Obedience"}]}',
        "allowed",
        "nothing-repeated",
        "/events/0",
    ),
]
REFUSED = [
    (
        "no-repeat",
        '{"turn_of":"P","minions":[{"name":"A"}],"events":[{"kind":"card-action","minion":"A","card":"Computer Hacking","does":["other"]},{"kind":"unlock","minion":"A"},{"kind":"action","minion":"A","does":["bleed"]}]}',
        "/events/0/does",
    ),
    (
        "no-repeat",
        '{"turn_of":"P","minions":[{"name":"A"}],"events":[{"kind":"card-action","minion":"A","card":"Govern the Unaligned","does":["bleed"],"level":"superior"},{"kind":"unlock","minion":"A"},{"kind":"action","minion":"A","does":["bleed"]}]}',
        "/events/0/does",
    ),
    (
        "no-repeat",
        '{"turn_of":"P","minions":[{"name":"A"}],"events":[{"kind":"action","minion":"A","does":["political"]}]}',
        "/events/0/does",
    ),
    (
        "no-repeat",
        '{"turn_of":"P","minions":[{"name":"A"}],"events":[{"kind":"card-action","minion":"A","card":"Kiss of Ra, The","does":["other"]},{"kind":"unlock","minion":"A"},{"kind":"card-action","minion":"A","card":"The Kiss of Ra","does":["other"]}]}',
        "/events/0/card",
    ),
    (
        "no-repeat",
        '{"turn_of":"P","minions":[{"name":"A"}],"events":[{"kind":"card-action","minion":"A","card":"Govern the Unaligned","does":["bleed"],"outcome":"ended-at-block-attempt","by":"Direct Intervention"}]}',
        "/events/0/by",
    ),
    (
        "no-repeat",
        '{"turn_of":"P","minions":[{"name":"Anson"},{"name":"Lucita"}],"events":[{"kind":"card-action","minion":"Anson","card":"Computer Hacking","does":["bleed"],"outcome":"ended-after-block","by":"Delaying Tactics"},{"kind":"card-action","minion":"Lucita","card":"Computer Hacking","does":["bleed"]}]}',
        "/events/0/by",
    ),
    (
        "no-repeat",
        '{"turn_of":"P","minions":[{"name":"A"}],"events":[{"kind":"card-action","minion":"A","card":"Govern the Unaligned","does":["bleed"],"outcome":"cancelled","by":"Change of Target"}]}',
        "/events/0/by",
    ),
    (
        "no-repeat",
        '{"turn_of":"P","minions":[{"name":"A"}],"events":[{"kind":"card-action","minion":"A","card":"Immortal Grapple","does":["other"]}]}',
        "/events/0/card",
    ),
    (
        "no-repeat",
        '{"turn_of":"P","minions":[{"name":"A"}],"events":[{"kind":"card-action","minion":"A","card":"Mask of a Thousand Faces","does":["bleed"]}]}',
        "/events/0/card",
    ),
]


@pytest.mark.parametrize(("slug", "told", "outcome", "code", "at"), JUDGED)
def test_a_situation_ends_for_its_reason(slug: str, told: str, outcome: str, code: str, at: str) -> None:
    checker = CHECKERS[slug]

    verdict = checker.check(understand(game, checker, json.loads(told)))

    assert verdict.outcome.code == outcome
    assert (code, at, outcome) in {(one.code, one.at, one.outcome.code) for one in verdict.findings}


@pytest.mark.parametrize(("slug", "told", "at"), REFUSED)
def test_what_contradicts_a_known_card_is_refused_where_it_stands(slug: str, told: str, at: str) -> None:
    with pytest.raises(Refused) as refused:
        understand(game, CHECKERS[slug], json.loads(told))

    assert [one.at for one in refused.value.errors][:1] == [at]
