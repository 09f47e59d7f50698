"""Pages of the references of a source, and what leads to them."""

from __future__ import annotations

import pytest
from django.test import Client

from games.game import all_games

pytestmark = pytest.mark.django_db
RULING = "/en/vtes/sources/rulings/lsj-20011023/"


def test_a_reference_has_a_page_with_date_address_and_clauses(client: Client) -> None:
    page = client.get(RULING).content.decode()
    reference = all_games()["vtes"].content.references.by_id["lsj-20011023"]

    assert "2001-10-23" in page
    assert f'<a href="{reference.address}">' in page
    assert "/en/vtes/rules/nra-13/" in page


@pytest.mark.parametrize(
    ("address", "reference"),
    [
        ("/en/vtes/rules/nra-13/", "rulings/lsj-20011023"),
        ("/en/vtes/sources/", "rulings/lsj-20011023"),
        (
            "/en/vtes/check/no-repeat/?turn_of=Aki&minions.0.name=Anson"
            "&events.0.kind=action&events.0.minion=Anson&events.0.does.0=bleed",
            "rulebook/rbk-bleed",
        ),
    ],
)
def test_a_page_leads_to_the_reference(client: Client, address: str, reference: str) -> None:
    assert f'href="/en/vtes/sources/{reference}/"' in client.get(address).content.decode()


def test_a_card_without_a_page_is_named_and_not_linked(client: Client) -> None:
    addresses = {
        f"/en/vtes/sources/{ruling.reference.source}/{ruling.reference.id}/"
        for ruling in all_games()["vtes"].content.references.of_card["slake-the-thirst"]
    }

    for address in addresses:
        page = client.get(address).content.decode()
        assert "Slake the Thirst" in page
        assert "/cards/slake-the-thirst/" not in page


def test_a_card_lists_its_rulings_with_their_clauses(client: Client) -> None:
    page = client.get("/ja/vtes/cards/evil-eye/").content.decode()

    assert "/ja/vtes/sources/rulings/" in page


@pytest.mark.parametrize("address", ["/en/vtes/sources/rulings/none/", "/en/vtes/sources/rulebook/lsj-20011023/"])
def test_another_reference_is_not_found(client: Client, address: str) -> None:
    assert client.get(address).status_code == 404


def test_the_api_names_the_rulings_of_a_fact_and_leaves_them_out_where_a_place_names_none(client: Client) -> None:
    facts = client.get("/api/v1/games/vtes/cards/army-of-apparitions/").json()["facts"]
    places = [place for fact in facts for place in fact["sources"]]
    named = {one["name"]: one for place in places for one in place.get("references", ())}

    assert named["RTR 20180719"]["date"] == "2018-07-19"
    assert any("references" not in place for place in places)
    assert all(place["references"] for place in places if "references" in place)


PORTRAIT = {
    "turn_of": "Aki",
    "minions": [{"name": "Anson"}],
    "events": [{"kind": "card-action", "minion": "Anson", "card": "The Portrait"}],
}


def test_a_verdict_has_the_rulings_on_its_clauses_in_general_and_for_its_cards(client: Client) -> None:
    verdict = client.post(
        "/api/v1/games/vtes/checkers/no-repeat/check/", PORTRAIT, content_type="application/json"
    ).json()
    cited = {cite.partition(".")[0] for finding in verdict["findings"] for cite in finding["cites"]}

    assert verdict["references"]
    for reference in verdict["references"]:
        assert set(reference["cites"]) <= cited
        assert set(reference["cards"]) <= {"portrait"}
        rulings = all_games()["vtes"].content.references.of_reference[reference["id"]]
        pairs = {(ruling.clause, ruling.card) for ruling in rulings}
        assert {clause for clause, card in pairs if card in ("", "portrait")} & cited == set(reference["cites"])


def test_a_finding_leads_to_the_rulings_on_its_cards(client: Client) -> None:
    page = client.get(
        "/en/vtes/check/no-repeat/?turn_of=Aki&minions.0.name=Anson&events.0.kind=card-action&events.0.minion=Anson"
        "&events.0.card=The+Portrait"
    ).content.decode()
    findings = page.split('<ol class="findings-list">')[1].split("</ol>")[0]

    assert 'href="/en/vtes/sources/rulings/' in findings
    assert "(The Portrait)" in findings


def test_a_game_without_rulings_has_none_in_its_verdicts(client: Client) -> None:
    example = next(faq.example[0] for faq in all_games()["dominion"].content.faq if faq.example)
    path = f"/api/v1/games/dominion/checkers/{example.checker}/check/"

    assert "references" not in client.post(path, example.scenario, content_type="application/json").json()


def test_the_api_has_references_at_clause_card_and_source(client: Client) -> None:
    vtes = "/api/v1/games/vtes/"
    (first, *_) = client.get(f"{vtes}rules/nra-13/").json()["references"]
    card = client.get(f"{vtes}cards/evil-eye/").json()["references"]
    sources = {one["id"]: one["references"] for one in client.get(f"{vtes}sources/?limit=200").json()["results"]}

    assert first.keys() == {"id", "link", "source", "name", "date", "url", "cards"}
    assert first["link"]["en"] == f"/en/vtes/sources/{first['source']}/{first['id']}/"
    assert all(one["cites"] for one in card)
    assert sum(map(len, sources.values())) == 211
