"""Are sentences of Vampire read as the situations that they tell?"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.interpreter import Reading
from games.vtes import game
from rulesite.checks.validate.decoder import Refused, understand
from tests.spoken.drawn import value_at

Values = dict[str, Any]
SPOKEN = (
    *sorted(game.words.correctable),
    *(
        "もう1枚",
        "前のターン",
        "同じアクション",
        "別のミニオン",
        "ブリード",
        "アンロック",
        "間に",
        "まだ",
        "ない",
        "相手",
        "、",
        "。",
        "?",
        "(",
        ")",
    ),
    *(
        "Govern",
        "KRC",
        "Freak Drive",
        "DI",
        "DI'd",
        "Deflection",
        "Threats",
        "Anson",
        "Lucinde",
        "Dark Influences",
        ".44 Magnum",
        "OQV",
    ),
    *("Mask of a Thousand Faces", "Immortal Grapple", "Carlton Van Wyk", "Bob", "A", "B", "1", "2", "3"),
)
GOVERN, KRC, OQV = "Govern the Unaligned", "Kine Resources Contested", "On the Qui Vive"


def best(sentence: str) -> Reading | None:
    return next(iter(game.read(sentence)), None)


@pytest.mark.parametrize(
    ("sentence", "checker", "values", "outcome"),
    [
        pytest.param(
            "My vampire used Deflection, it got cancelled by Direct Intervention. Can it play a second Deflection?",
            "play-again",
            {"/played/outcome": "direct-intervention", "/attempt/card": "Deflection"},
            "forbidden",
        ),
        pytest.param(
            "Forced March this turn, then another Forced March next action?",
            "play-again",
            {"/attempt/when": "later-action"},
            "forbidden",
        ),
        pytest.param(
            "Arika hunts, untaps, then hunts again",
            "no-repeat",
            {"/minions/0/name": "Arika", "/events/0/does/0": "hunt", "/events/2/does/0": "hunt"},
            "allowed",
        ),
        pytest.param(
            "political action with KRC, Freak Drive, and then Parity Shift?",
            "no-repeat",
            {"/events/0/card": KRC, "/events/1/card": "Freak Drive"},
            "forbidden",
        ),
        pytest.param(
            "can I hunt after bleeding with Govern if I unlock with Freak Drive",
            "no-repeat",
            {"/events/0/card": GOVERN, "/events/2/does/0": "hunt"},
            "allowed",
        ),
        pytest.param(
            "two bleeds in one turn by the same minion, it unlocked in between",
            "no-repeat",
            {"/events/0/does/0": "bleed", "/events/1/kind": "unlock", "/events/2/does/0": "bleed"},
            "forbidden",
        ),
        pytest.param(
            "Anson bled, Lucita bleeds next with Computer Hacking. ok?",
            "no-repeat",
            {"/events/0/minion": "Anson", "/events/1/minion": "Lucita"},
            "allowed",
        ),
        pytest.param(
            "IG was DI'd, can I play IG again this round?",
            "play-again",
            {"/played/outcome": "direct-intervention"},
            "forbidden",
        ),
        pytest.param(
            "Immortal Grapple in the first round, another Immortal Grapple in the next round",
            "play-again",
            {"/attempt/when": "later-round"},
            "allowed",
        ),
        pytest.param(
            "bled w/o a card, got blocked, untapped with Freak Drive: KRC?",
            "no-repeat",
            {"/events/0/outcome": "blocked", "/events/2/card": KRC},
            "allowed",
        ),
        pytest.param(
            "my opponent DI'd my Scouting Mission, can I just bleed without a card instead?",
            "play-again",
            {"/played/card": "Scouting Mission", "/attempt/kind": "without-card", "/attempt/does": "bleed"},
            "allowed",
        ),
        pytest.param(
            "A's bleed is taken over by B, can B bleed later this turn?",
            "no-repeat",
            {"/events/0/taken_over_by": "B", "/events/1/minion": "B"},
            "forbidden",
        ),
        pytest.param(
            "Govern at superior then unlock then Scouting Mission to bleed",
            "no-repeat",
            {"/events/0/level": "superior", "/events/2/card": "Scouting Mission"},
            "allowed",
        ),
        pytest.param(
            "condtioning got cancelled by DI, Threats now?",
            "play-again",
            {"/played/card": "Conditioning", "/played/outcome": "direct-intervention", "/attempt/card": "Threats"},
            "allowed",
        ),
        pytest.param(
            "played OQV, unlocked, OQV again in a later action?",
            "play-again",
            {"/attempt/unlocked": True, "/attempt/when": "later-action"},
            "forbidden",
        ),
        pytest.param(
            "my bleed fizzled, then I unlock. Bleed again?",
            "no-repeat",
            {"/events/0/outcome": "fizzled"},
            "forbidden",
        ),
        pytest.param(
            "equip a .44 Magnum twice with unlock in between",
            "no-repeat",
            {"/events/0/card": ".44 Magnum", "/events/2/card": ".44 Magnum"},
            "forbidden",
        ),
        pytest.param(
            "ally hunts?",
            "no-repeat",
            {"/minions/0/being": "ally"},
            "forbidden",
        ),
        pytest.param(
            "Same vampire: Computer Hacking, unlock, Sport Bike, unlock, bleed without a card",
            "no-repeat",
            {"/events/2/card": "Sport Bike", "/events/4/does/0": "bleed"},
            "forbidden",
        ),
        pytest.param(
            "not blocked, Govern was successful. Unlocked. Can I call KRC?",
            "no-repeat",
            {"/events/2/card": KRC},
            "allowed",
        ),
        pytest.param(
            "Is it possible to play Threats again if the first Threats was cancelled by Direct Intervention?",
            "play-again",
            {"/played/outcome": "direct-intervention", "/attempt/card": "Threats"},
            "forbidden",
        ),
        pytest.param(
            "second Dodge this round?",
            "play-again",
            {"/played/card": "Dodge", "/attempt/card": "Dodge"},
            "allowed",
        ),
        pytest.param(
            "Deflection in the previous action, and again Deflection in this one by another vampire",
            "play-again",
            {"/attempt/minion": "B", "/attempt/when": "later-action"},
            "allowed",
        ),
        pytest.param(
            "アリカがGovernでブリードしてブロックされた。フリークドライブでアンロックして狩り",
            "no-repeat",
            {},
            "allowed",
        ),
        pytest.param(
            "GovernをDIされたので、同じミニオンがもう一枚Governをプレイ",
            "play-again",
            {"/played/outcome": "direct-intervention", "/attempt/card": GOVERN},
            "allowed",
        ),
        pytest.param(
            "コンピュータハッキングのあとアンロックして、ガバンでブリードはOK？",
            "no-repeat",
            {"/events/0/card": "Computer Hacking", "/events/2/card": GOVERN},
            "forbidden",
        ),
        pytest.param(
            "ディフレクションを使ったけど、別の血族が同じアクション中にディフレクションを使うのは？",
            "play-again",
            {"/attempt/minion": "B"},
            "allowed",
        ),
        pytest.param(
            "Freak Driveでアンロックすれば二回ブリードできる？",
            "no-repeat",
            {},
            "forbidden",
        ),
        pytest.param(
            "KRCのあと、アンロックして別のミニオンがParity Shift",
            "no-repeat",
            {"/events/2/minion": "B"},
            "allowed",
        ),
        pytest.param(
            "１ターンに２回狩りできますか（間にアンロック）",
            "no-repeat",
            {"/events/0/does/0": "hunt", "/events/1/kind": "unlock"},
            "allowed",
        ),
        pytest.param(
            "ブリードしたあとアンロックせずに狩り",
            "no-repeat",
            {"/events/1/does/0": "hunt"},
            "forbidden",
        ),
        pytest.param(
            "Immortal Grappleを消された。次のラウンドでもう1枚使える？",
            "play-again",
            {"/attempt/when": "later-round", "/played/outcome": "cancelled"},
            "allowed",
        ),
        pytest.param(
            "アライが政治アクションでKRCをコールできる？",
            "no-repeat",
            {"/minions/0/being": "ally"},
            "forbidden",
        ),
        pytest.param(
            "ThreatsをDIされた。次のアクションでThreatsを使いたい",
            "play-again",
            {"/attempt/when": "later-action"},
            "allowed",
        ),
        pytest.param(
            "ブリードが不発→アンロック→もう一度ブリード",
            "no-repeat",
            {"/events/0/outcome": "fizzled"},
            "forbidden",
        ),
        pytest.param(
            "装備でSport Bike、アンロックして、もう1枚Sport Bikeを装備",
            "no-repeat",
            {"/events/0/card": "Sport Bike", "/events/2/card": "Sport Bike"},
            "forbidden",
        ),
        pytest.param(
            "Lucitaが基本レベルのGovern、アンロック、上級のGovern",
            "no-repeat",
            {"/minions/0/name": "Lucita", "/events/0/level": "basic", "/events/2/level": "superior"},
            "forbidden",
        ),
        pytest.param(
            "OQVを使ってアンロックしたミニオンが、同じターンの別のアクションでまたOQV",
            "play-again",
            {"/attempt/unlocked": True},
            "forbidden",
        ),
        pytest.param(
            "狩りはまだしてない。Scouting Missionでブリードして、アンロックして狩り",
            "no-repeat",
            {"/events/0/card": "Scouting Mission", "/events/2/does/0": "hunt"},
            "allowed",
        ),
        pytest.param(
            "ブロックされなかったブリード、アンロックしてKRC",
            "no-repeat",
            {"/events/0/does/0": "bleed"},
            "allowed",
        ),
        pytest.param(
            "ＡがブリードしＢもブリード",
            "no-repeat",
            {"/events/0/minion": "A", "/events/1/minion": "B"},
            "allowed",
        ),
        pytest.param(
            "Conditioning解決後、同じアクションでもう一枚コンディショニング",
            "play-again",
            {},
            "forbidden",
        ),
        pytest.param(
            "カードなしのブリードを3回、間にアンロック",
            "no-repeat",
            {"/events/4/does/0": "bleed"},
            "forbidden",
        ),
        pytest.param(
            "My Govern was cancelled with Dark Influences. Same vampire, another Govern?",
            "play-again",
            {"/played/outcome": "cancelled", "/bar_card": "Dark Influences"},
            "forbidden",
        ),
        pytest.param(
            "Dark InfluencesでGovernをキャンセルされた。同じミニオンがもう1枚Governを使える？",
            "play-again",
            {"/played/outcome": "cancelled", "/bar_card": "Dark Influences"},
            "forbidden",
        ),
        pytest.param(
            "ロック状態のミニオンがブリードできる？",
            "no-repeat",
            {"/minions/0/locked": True},
            "forbidden",
        ),
        pytest.param(
            "Can a vampire bleed twice per turn?",
            "no-repeat",
            {},
            "forbidden",
        ),
        pytest.param(
            "1ターンに2回ブリードできますか",
            "no-repeat",
            {},
            "forbidden",
        ),
        pytest.param(
            "can I play two Conditionings in the same action",
            "play-again",
            {},
            "forbidden",
        ),
        pytest.param(
            "Deflection twice in one action?",
            "play-again",
            {},
            "forbidden",
        ),
        pytest.param(
            "ディフレクションは同じアクションで2回使える？",
            "play-again",
            {},
            "forbidden",
        ),
        pytest.param(
            "Bleed was reduced to 0; unlock; bleed again?",
            "no-repeat",
            {"/events/0/outcome": "bleed-reduced"},
            "forbidden",
        ),
        pytest.param(
            "My bleed was bounced. After unlocking can I bleed again",
            "no-repeat",
            {"/events/0/outcome": "bleed-redirected"},
            "forbidden",
        ),
        pytest.param(
            "Govern inferior, unlock, Govern superior?",
            "no-repeat",
            {"/events/0/level": "basic", "/events/2/level": "superior"},
            "forbidden",
        ),
        pytest.param(
            "Bum's Rush, unlock, Bum's Rush again",
            "no-repeat",
            {},
            "forbidden",
        ),
        pytest.param(
            "KRCをコールした血族がアンロックしてブリード",
            "no-repeat",
            {"/events/0/card": KRC, "/events/2/does/0": "bleed"},
            "allowed",
        ),
        pytest.param(
            "If my vampire diablerizes, can it hunt too after unlocking?",
            "no-repeat",
            {"/events/0/does/0": "diablerie", "/events/2/does/0": "hunt"},
            "allowed",
        ),
        pytest.param(
            "次のターンならGovernをまた使える？",
            "play-again",
            {"/attempt/when": "later-turn"},
            "allowed",
        ),
        pytest.param(
            "Another Threats next turn?",
            "play-again",
            {"/attempt/when": "later-turn"},
            "allowed",
        ),
        pytest.param(
            "bleed and KRC in the same turn, unlocking in between",
            "no-repeat",
            {},
            "allowed",
        ),
        pytest.param(
            "can one vampire bleed with Govern and then hunt the same turn without untapping",
            "no-repeat",
            {},
            "forbidden",
        ),
        pytest.param(
            "My minion's KRC failed. Unlocked. Parity Shift?",
            "no-repeat",
            {"/events/0/outcome": "failed"},
            "forbidden",
        ),
        pytest.param(
            "Anson and Lucita both bleed with Govern",
            "no-repeat",
            {"/events/0/minion": "Anson", "/events/1/minion": "Lucita"},
            "allowed",
        ),
        pytest.param(
            "Anson GovernとLucita Govern、同じターンに",
            "no-repeat",
            {"/events/0/minion": "Anson", "/events/1/minion": "Lucita"},
            "allowed",
        ),
        pytest.param(
            "Bob bleeds. Then Tom bleeds too",
            "no-repeat",
            {},
            "allowed",
        ),
        pytest.param(
            "My vampire equips Sport Bike, then unlocks by Freak Drive, then equips .44 magnum",
            "no-repeat",
            {"/events/2/card": ".44 Magnum"},
            "allowed",
        ),
        pytest.param(
            "first bleed blocked, second bleed after unlock",
            "no-repeat",
            {"/events/0/outcome": "blocked"},
            "forbidden",
        ),
        pytest.param(
            "１回目のブリードがブロックされた、アンロックして２回目のブリード",
            "no-repeat",
            {"/events/0/outcome": "blocked"},
            "forbidden",
        ),
        pytest.param(
            "Threatsを使ったあと、同じアクションでConditioningは使えますか？",
            "play-again",
            {},
            "forbidden",
        ),
        pytest.param(
            "Is a minion allowed to hunt if it was blocked when it bled, and was not unlocked?",
            "no-repeat",
            {"/events/0/does/0": "bleed", "/events/0/outcome": "blocked", "/events/1/does/0": "hunt"},
            "forbidden",
        ),
        pytest.param(
            "DI cancelled my Bonding, play it again next action?",
            "play-again",
            {"/played/outcome": "direct-intervention", "/attempt/when": "later-action", "/attempt/card": "Bonding"},
            "allowed",
        ),
        pytest.param(
            "my govern got DId, may i play another one straight away?",
            "play-again",
            {"/played/outcome": "direct-intervention", "/attempt/card": GOVERN},
            "allowed",
        ),
        pytest.param(
            "they DI'd Conditioning. Conditioning again next action?",
            "play-again",
            {"/attempt/when": "later-action"},
            "allowed",
        ),
        pytest.param(
            "GtU cancelled (DI). Bleed without a card then?",
            "play-again",
            {"/played/outcome": "direct-intervention", "/attempt/kind": "without-card"},
            "allowed",
        ),
        pytest.param(
            "Could I use KRC with a second vampire after the first one's KRC got blocked?",
            "no-repeat",
            {"/events/0/outcome": "blocked", "/events/0/minion": "A", "/events/1/minion": "B"},
            "allowed",
        ),
        pytest.param(
            "Hunting 3 times in one turn with unlocks in between, legal?",
            "no-repeat",
            {"/events/3/kind": "unlock", "/events/4/does": ["hunt"]},
            "allowed",
        ),
        pytest.param(
            "Can Nathan bleed if he already bled with Govern and got unlocked?",
            "no-repeat",
            {"/events/0/card": GOVERN, "/events/1/kind": "unlock", "/events/2/kind": "action"},
            "forbidden",
        ),
        pytest.param(
            "vampire equips a Flamethrower, freak drives, equips another one",
            "no-repeat",
            {"/events/2/card": "Flamethrower"},
            "forbidden",
        ),
        pytest.param(
            "3 bleeds by 3 different minions",
            "no-repeat",
            {"/events/2/minion": "C"},
            "allowed",
        ),
        pytest.param(
            "scouting mision DId. another scouting mision?",
            "play-again",
            {"/played/outcome": "direct-intervention", "/attempt/card": "Scouting Mission"},
            "allowed",
        ),
        pytest.param(
            "Anson's Govern was DI'd; Lucinde plays Govern",
            "play-again",
            {"/played/minion": "Anson", "/attempt/minion": "Lucinde"},
            "allowed",
        ),
        pytest.param(
            "次のターンにもComputer Hackingを使える？今ターン使った",
            "play-again",
            {"/attempt/when": "later-turn"},
            "allowed",
        ),
        pytest.param(
            "アンソンがガバン、ルシータもガバン",
            "no-repeat",
            {"/events/0/minion": "アンソン", "/events/1/minion": "ルシータ"},
            "allowed",
        ),
        pytest.param(
            "KRCとParity Shiftを同じヴァンパイアが（アンロックあり）",
            "no-repeat",
            {"/events/0/card": KRC, "/events/1/kind": "unlock", "/events/2/card": "Parity Shift"},
            "forbidden",
        ),
        pytest.param(
            "Freak Driveを挟んでGovernを2回",
            "no-repeat",
            {"/events/1/card": "Freak Drive"},
            "forbidden",
        ),
        pytest.param(
            "ブリード（Govern）→ブロック→アンロック→ブリード（素）",
            "no-repeat",
            {"/events/0/card": GOVERN, "/events/0/outcome": "blocked"},
            "forbidden",
        ),
        pytest.param(
            "DIされずにGovernがブリード成功、アンロックしてComputer Hackingは？",
            "no-repeat",
            {"/events/0/outcome": None},
            "forbidden",
        ),
        pytest.param(
            "別々のミニオンがGovernを1枚ずつ",
            "no-repeat",
            {"/events/0/minion": "A", "/events/1/minion": "B"},
            "allowed",
        ),
        pytest.param(
            "OQV twice in the same turn?",
            "play-again",
            {},
            "forbidden",
        ),
        pytest.param(
            "Embrace twice in a turn, different vampires",
            "no-repeat",
            {"/events/0/minion": "A", "/events/1/minion": "B"},
            "allowed",
        ),
        pytest.param(
            "may Anson play Deflection if he played it last action",
            "play-again",
            {"/played/minion": "Anson", "/attempt/when": "later-action"},
            "allowed",
        ),
        pytest.param(
            "B takes over A's KRC. Can A call Parity Shift later?",
            "no-repeat",
            {"/events/0/minion": "A", "/events/0/taken_over_by": "B", "/events/1/minion": "A"},
            "allowed",
        ),
        pytest.param(
            "Lucinde rushes with Bum's Rush, unlocks, Bum's Rush again",
            "no-repeat",
            {"/events/0/does": ["enter-combat"], "/minions/0/name": "Lucinde"},
            "forbidden",
        ),
        pytest.param(
            "can I play Bonding if I've already played Conditioning this action?",
            "play-again",
            {"/played/card": "Conditioning", "/attempt/card": "Bonding"},
            "forbidden",
        ),
        pytest.param(
            "ボンディングがDIされたので別のブリード修正Conditioningを打つ",
            "play-again",
            {"/attempt/card": "Conditioning"},
            "allowed",
        ),
        pytest.param(
            "Blur then Acrobatics in the same round",
            "play-again",
            {"/attempt/card": "Acrobatics"},
            "forbidden",
        ),
        pytest.param(
            "Immortal Grapple、同じラウンドに相手もImmortal Grapple",
            "play-again",
            {"/played/controller": "P", "/attempt/controller": "Q"},
            "allowed",
        ),
        pytest.param(
            "AnsonのGovernをLucitaがブロックした。Lucitaはブリードできる？",
            "no-repeat",
            {
                "/events/0/minion": "Anson",
                "/events/0/outcome": "blocked",
                "/events/1/minion": "Lucita",
                "/events/2": None,
            },
            "allowed",
        ),
        pytest.param(
            "Govern (blocked by Anson), unlock, Govern",
            "no-repeat",
            {"/minions/1": None},
            "forbidden",
        ),
        pytest.param(
            "hunt, then instead of unlocking bleed",
            "no-repeat",
            {"/events/1/kind": "action"},
            "forbidden",
        ),
        pytest.param(
            "my opponent bled me with Govern. Can I Govern?",
            "play-again",
            {"/played/controller": "P", "/attempt/controller": "Q"},
            "allowed",
        ),
        pytest.param(
            "bleed, unlock, bleed with another vampire, bleed with the first vampire",
            "no-repeat",
            {"/events/3/minion": "A"},
            "forbidden",
        ),
        pytest.param(
            "ally bleeds, vampire bleeds",
            "no-repeat",
            {"/minions/0/being": "ally", "/events/1/minion": "B"},
            "allowed",
        ),
        pytest.param(
            "アライがブリード、次に血族がブリード",
            "no-repeat",
            {"/minions/0/being": "ally", "/events/1/minion": "B"},
            "allowed",
        ),
        pytest.param(
            "KRC, Freak Drive, KRC again by the same prince",
            "no-repeat",
            {"/events/2/minion": "A"},
            "forbidden",
        ),
        pytest.param(
            "A bleeds, unlock someone else, A bleeds again",
            "no-repeat",
            {"/events/1/minion": "B", "/events/2/minion": "A"},
            "forbidden",
        ),
        pytest.param(
            "bleed with Govern, unlock, play the same action card again",
            "no-repeat",
            {"/events/2/card": "Govern the Unaligned"},
            "forbidden",
        ),
    ],
)
def test_a_sentence_is_read_as_its_situation(sentence: str, checker: str, values: Values, outcome: str) -> None:
    reading = best(sentence)

    assert reading is not None
    assert reading.checker == checker
    assert {pointer: value_at(reading.draft.scenario, pointer) for pointer in values} == values
    assert [token.text for token in reading.draft.not_understood] == []
    assert not reading.draft.asked
    subject = game.checker(checker)
    assert subject.check(understand(game, subject, reading.draft.scenario)).outcome.code == outcome


@pytest.mark.parametrize(
    "sentence",
    [
        "Govern bleed, then hunt with the same vampire?",
        "Threats, then Conditioning, ok?",
        "can I bleed again?",
        "投票を2回したい",
        "Can a vampire hunt twice per turn?",
        "Can I bleed and hunt?",
        "can the same vampire use Forced Awakening twice?",
        "Govern was blocked. Can Lucinde Govern?",
        "bleed, unlock someone else, bleed",
        "ブリードして、別のミニオンをアンロックして、ブリード",
    ],
)
def test_a_fact_that_decides_and_is_missing_is_asked_for(sentence: str) -> None:
    reading = best(sentence)

    assert reading is not None
    assert reading.draft.asked


@pytest.mark.parametrize(
    "sentence",
    [
        "前のターンのBondingは関係ないよね、今ターンBonding使える？",
        "How do bleeds work?",
        "Govern the Unaligned",
        "Freak Driveのコストは？",
        "DIって何？",
        "How often may a minion bleed?",
        "GovernとConditioningどっちが強い？",
        "What is the best deck with Anson and Govern?",
        "ブリードとは",
        "Does hunting twice need two unlocks?",
        "Govern on Monday, Govern on Tuesday",
        "Does DI stop Govern?",
        "GovernはDIでキャンセルできる？",
        "Is Govern better than Conditioning?",
        "Should I bleed or hunt?",
        "Govern or Scouting Mission?",
        "opponent Governs, I Deflect, he bleeds again",
        "3 Govern the Unaligned",
        "2x Deflection",
        "Govern 2枚",
        "what does Freak Drive cost?",
        "who has Govern?",
        "Which cards unlock a vampire?",
        "I bleed you, you bleed me",
        "I block with Anson, then Anson bleeds",
        "why can't I bleed twice?",
        "別のカードでブリードできる？",
        "A bleeds, unlocks with the same action card, bleeds again",
        "ブリードして、同じアクションカードでアンロックして、またブリード",
        "Sport Bikeを装備し、アンロックして、.44 Magnumも装備できますか。.44 Magnumを2回ならどうですか。",
        "What may it bleed with after Govern, unlocked?",
        "スカウティングミッションDIされた。別のブリードカードは？",
        "Threats was DI'd. Another action modifier?",
        "Anson bled and was unlocked by Lucita. Bleed again?",
        "The opponent's DI was cancelled. Govern again?",
        "DIがキャンセルされた。Governもう一度？",
        "He DI'd my Govern. Can he DI again?",
        "ブリードされた。ブリードできる？",
        "Can a vampire bleed twice if one of the bleeds is with Govern?",
        "bleeds, Freak Drive is DI'd, bleeds again",
        "ブリード、Freak DriveがDIされた、またブリード",
        "played Freak Drive but didn't unlock, bleed twice",
        "vampire bleeds, unlocks, ally bleeds",
    ],
)
def test_a_sentence_that_tells_no_situation_gets_no_outcome(sentence: str) -> None:
    reading = best(sentence)

    assert reading is None or not reading.draft.is_whole


@given(words=st.lists(st.sampled_from(SPOKEN), min_size=1, max_size=9))
def test_any_words_in_any_order_are_judged_or_refused_without_harm(words: list[str]) -> None:
    for reading in game.read(" ".join(words)):
        if reading.draft.is_whole:
            subject = game.checker(reading.checker)
            try:
                situation = understand(game, subject, reading.draft.scenario)
            except Refused:
                continue
            assert subject.check(situation).outcome
