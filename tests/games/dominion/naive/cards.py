"""What does each card do when it is played? One function a card, as its text has it."""

from __future__ import annotations

from collections.abc import Callable

from tests.games.dominion.naive.plays import Playing
from tests.games.dominion.naive.table import NOBODY_KNOWS, Card, Play, Unsure

Does = Callable[[Playing, Play], None]


def gives(cards: int = 0, actions: int = 0, buys: int = 0, coins: int = 0, then: Does | None = None) -> Does:
    """Return a card that gives so much, in the order in which cards name it, and then does something else."""

    def does(turn: Playing, play: Play) -> None:
        if cards:
            turn.plus_cards(play, cards)
        if actions:
            turn.plus_actions(actions)
        if buys:
            turn.plus_buys(buys)
        if coins:
            turn.plus_coins(play, coins)
        if then:
            then(turn, play)

    return does


def lasts(effect: str) -> Does:
    """Return what leaves an effect behind for this turn, with whether Chameleon rewrote it."""

    def does(turn: Playing, play: Play) -> None:
        turn.left[effect].append(play.swap)

    return does


def altar(turn: Playing, play: Play) -> None:
    turn.from_hand(play, "trash", 1)
    turn.gain_picked(play, turn.costs_at_most(5))


def armory(turn: Playing, play: Play) -> None:
    turn.gain_picked(play, turn.costs_at_most(4), "deck")


def artisan(turn: Playing, play: Play) -> None:
    turn.gain_picked(play, turn.costs_at_most(5), "hand")
    turn.from_hand(play, "deck", 1)


def band_of_misfits(turn: Playing, play: Play) -> None:
    turn.plays_card(play, turn.action(below="Band of Misfits"), "supply")


def bank(turn: Playing, play: Play) -> None:
    turn.plus_coins(play, sum(turn.treasure(card.name) for card in turn.at["in-play"]))


def beggar(turn: Playing, play: Play) -> None:
    turn.gain_named(play, "Copper", 3, "hand")


def bureaucrat(turn: Playing, play: Play) -> None:
    turn.gain_named(play, "Silver", zone="deck")


def candlestick_maker(turn: Playing, play: Play) -> None:
    turn.plus_actions()
    turn.plus_buys()
    turn.coffers += 1


def captain(turn: Playing, play: Play) -> None:
    turn.plays_card(play, turn.action(durations=False, most=4), "supply")
    turn.next_turn(play, ("play", 1))


def cellar(turn: Playing, play: Play) -> None:
    turn.plus_actions()
    n = turn.from_hand(play, "discard", 0, up_to=True)
    if n and play.swap:
        turn.depends_on_printing()
    turn.plus_cards(play, n)


def champion(turn: Playing, play: Play) -> None:
    turn.plus_actions()
    turn.champions += 1
    if play.card and turn.in_play(play):
        play.card.stays = True


def chapel(turn: Playing, play: Play) -> None:
    turn.from_hand(play, "trash", 4, up_to=True)


def conspirator(turn: Playing, play: Play) -> None:
    turn.plus_coins(play, 2)
    if turn.count("action") >= 3:
        turn.plus_cards(play)
        turn.plus_actions()


def courtyard(turn: Playing, play: Play) -> None:
    turn.plus_cards(play, 3)
    turn.from_hand(play, "deck", 1)


def crossroads(turn: Playing, play: Play) -> None:
    turn.plus_cards(play, turn.held(lambda name: "victory" in turn.types(name)))
    if play.number == 1:
        turn.plus_actions(3)


def crown(turn: Playing, play: Play) -> None:
    if turn.phase == "action":
        turn.plays_card(play, turn.action(), times=2, may=True)
    elif turn.phase == "buy":
        turn.plays_card(play, turn.treasure, times=2, may=True)


def diplomat(turn: Playing, play: Play) -> None:
    turn.plus_cards(play, 2)
    if len(turn.at["hand"]) <= 5:
        turn.plus_actions(2)


def discards(n: int) -> Does:
    def does(turn: Playing, play: Play) -> None:
        turn.from_hand(play, "discard", n)

    return does


def dungeon(turn: Playing, play: Play) -> None:
    turn.plus_actions()
    turn.plus_cards(play, 2)
    turn.from_hand(play, "discard", 2)
    turn.next_turn(play, ("cards", 2), ("discard", 2))


def elder(turn: Playing, play: Play) -> None:
    turn.plus_coins(play, 2)
    turn.plays_card(play, turn.action(), may=True)


def enchantress(turn: Playing, play: Play) -> None:
    turn.until_next_turn(play, "enchantress")
    turn.next_turn(play, ("cards", 2))


def expand(turn: Playing, play: Play) -> None:
    turn.upgrade(play, 3, up_to=True)


def ghost(turn: Playing, play: Play) -> None:
    if turn.reveal_actions(play, 1):
        turn.next_turn(play, ("play", 2))


def golem(turn: Playing, play: Play) -> None:
    turn.reveal_actions(play, 2, besides="Golem")
    for _ in range(2):
        turn.plays_card(play, turn.action(), "revealed")


def guard_dog(turn: Playing, play: Play) -> None:
    turn.plus_cards(play, 2)
    if len(turn.at["hand"]) <= 5:
        turn.plus_cards(play, 2)


def harbor_village(turn: Playing, play: Play) -> None:
    turn.plus_cards(play)
    turn.plus_actions(2)
    turn.left["harbor"].append(play.swap)


def haunted_woods(turn: Playing, play: Play) -> None:
    turn.next_turn(play, ("cards", 3))
    turn.until_next_turn(play, "haunted-woods")


def herald(turn: Playing, play: Play) -> None:
    turn.plus_cards(play)
    turn.plus_actions()
    turn.reveal(play)
    turn.plays_card(play, turn.action(), "revealed")


def highwayman(turn: Playing, play: Play) -> None:
    turn.next_turn(play, ("discard-this", 1), ("cards", 3))
    turn.until_next_turn(play, "highwayman")


def horse(turn: Playing, play: Play) -> None:
    turn.plus_cards(play, 2)
    turn.plus_actions()
    if play.card and turn.in_play(play) and turn.mouse != "Horse":
        turn.move(play.card, "pile")


def hunting_lodge(turn: Playing, play: Play) -> None:
    turn.plus_cards(play)
    turn.plus_actions(2)
    if turn.chosen_bonuses(play, ["hand"], 1, up_to=True):
        turn.discard_hand()
        turn.plus_cards(play, 5)


def kiln(turn: Playing, play: Play) -> None:
    turn.plus_coins(play, 2)
    turn.left["kiln"].append(play.swap)


def kings_court(turn: Playing, play: Play) -> None:
    turn.plays_card(play, turn.action(), times=3, may=True)


def lighthouse(turn: Playing, play: Play) -> None:
    turn.plus_actions()
    turn.plus_coins(play)
    turn.next_turn(play, ("coins", 1))
    turn.until_next_turn(play, "unaffected")


def mastermind(turn: Playing, play: Play) -> None:
    turn.next_turn(play, ("play", 3))


def mercenary(turn: Playing, play: Play) -> None:
    if turn.from_hand(play, "trash", 2, may=True) == 2:
        turn.plus_cards(play, 2)
        turn.plus_coins(play, 2)


def mine(turn: Playing, play: Play) -> None:
    turn.upgrade(play, 3, up_to=True, only="treasure", zone="hand")


def minion(turn: Playing, play: Play) -> None:
    turn.plus_actions()
    for bonus in turn.chosen_bonuses(play, ["coins", "hand"], 1):
        if bonus == "coins":
            turn.plus_coins(play, 2)
        else:
            turn.discard_hand()
            turn.plus_cards(play, 4)


def mint(turn: Playing, play: Play) -> None:
    turn.ask(play, turn.treasure, 1, True)
    if play.picks:
        card = turn.take(play.picks.pop(0), turn.treasure)
        if card is None:
            turn.say("forbidden")
        elif turn.in_supply(card.name):
            turn.gain_by(play, card.name)
            turn.answer()


def moneylender(turn: Playing, play: Play) -> None:
    if turn.from_hand(play, "trash", 1, may=True, fits=lambda name: name == "Copper"):
        turn.plus_coins(play, 3)


def monument(turn: Playing, play: Play) -> None:
    turn.plus_coins(play, 2)
    turn.vp += 1


def necromancer(turn: Playing, play: Play) -> None:
    turn.plays_card(play, turn.action(durations=False), "trash")


def nobles(turn: Playing, play: Play) -> None:
    for bonus in turn.chosen_bonuses(play, ["cards", "actions"], 1):
        turn.plus_cards(play, 3) if bonus == "cards" else turn.plus_actions(2)


def overlord(turn: Playing, play: Play) -> None:
    turn.plays_card(play, turn.action(most=5), "supply")


def pawn(turn: Playing, play: Play) -> None:
    for bonus in turn.chosen_bonuses(play, ["cards", "actions", "buys", "coins"], 2):
        _give(turn, play, bonus)


def _give(turn: Playing, play: Play, bonus: str) -> None:
    match bonus:
        case "cards":
            turn.plus_cards(play)
        case "actions":
            turn.plus_actions()
        case "buys":
            turn.plus_buys()
        case "coins":
            turn.plus_coins(play)


def poor_house(turn: Playing, play: Play) -> None:
    turn.plus_coins(play, 4)
    turn.coins = max(0, turn.coins - turn.held(turn.treasure))


def potion(turn: Playing, play: Play) -> None:
    turn.potions += 1


def priest(turn: Playing, play: Play) -> None:
    turn.plus_coins(play, 2)
    turn.from_hand(play, "trash", 1)
    turn.left["priest"].append(play.swap)


def prince(turn: Playing, play: Play) -> None:
    small = turn.action(durations=False, most=4)
    turn.ask(play, small, 1, True)
    if play.picks:
        card = turn.take(play.picks.pop(0), small)
        if card is None:
            turn.say("forbidden")
        else:
            turn.move(card, "set-aside")
            turn.next_turn(play, ("play", 1))


def procession(turn: Playing, play: Play) -> None:
    played = turn.plays_card(play, turn.action(durations=False), times=2, may=True)
    if played:
        name, inner = played
        if inner.card and turn.lies(inner.card, "in-play"):
            turn.move(inner.card, "trash")
            turn.pay_for_trash(1)
        dearer = turn.costs_more(name, 1)
        turn.gain_picked(play, lambda one: dearer(one) and "action" in turn.types(one))


def remake(turn: Playing, play: Play) -> None:
    for _ in range(2):
        turn.upgrade(play, 1)


def remodel(turn: Playing, play: Play) -> None:
    turn.upgrade(play, 2, up_to=True)


def secret_chamber(turn: Playing, play: Play) -> None:
    turn.plus_coins(play, turn.from_hand(play, "discard", 0, up_to=True))


def snowy_village(turn: Playing, play: Play) -> None:
    turn.plus_cards(play)
    turn.plus_actions(4)
    turn.plus_buys()
    turn.no_more_actions = True


def squire(turn: Playing, play: Play) -> None:
    turn.plus_coins(play)
    for bonus in turn.chosen_bonuses(play, ["actions", "buys", "gain"], 1):
        match bonus:
            case "actions":
                turn.plus_actions(2)
            case "buys":
                turn.plus_buys(2)
            case _:
                turn.gain_named(play, "Silver")


def stables(turn: Playing, play: Play) -> None:
    if turn.from_hand(play, "discard", 1, may=True, fits=turn.treasure):
        turn.plus_cards(play, 3)
        turn.plus_actions()


def steward(turn: Playing, play: Play) -> None:
    for bonus in turn.chosen_bonuses(play, ["cards", "coins", "trash"], 1):
        match bonus:
            case "cards":
                turn.plus_cards(play, 2)
            case "coins":
                turn.plus_coins(play, 2)
            case _:
                turn.from_hand(play, "trash", 2)


def storyteller(turn: Playing, play: Play) -> None:
    turn.plus_actions()
    for _ in range(3):
        turn.plays_card(play, turn.treasure, may=True)
    if play.swap:
        turn.depends_on_printing()
    turn.plus_cards(play)
    paid, turn.coins = turn.coins, 0
    turn.plus_cards(play, paid)


def looks_at_two(turn: Playing, play: Play) -> None:
    """Nobody says whether the two are discarded or put back, so no card of the deck is known any more."""
    deck, discard = turn.at["deck"], turn.at["discard"]
    if len(deck) < 2:
        deck += discard
        discard.clear()
    turn.at["unsure"] += [card for card in deck if card.name != NOBODY_KNOWS]
    deck[:] = [Card(NOBODY_KNOWS) for _ in deck]


def oracle(turn: Playing, play: Play) -> None:
    looks_at_two(turn, play)
    if play.swap:
        turn.depends_on_printing()
    turn.plus_cards(play, 2)


def supplies(turn: Playing, play: Play) -> None:
    turn.plus_coins(play)
    turn.gain_named(play, "Horse", zone="deck")


def throne_room(turn: Playing, play: Play) -> None:
    turn.plays_card(play, turn.action(), times=2, may=True)


def trading_post(turn: Playing, play: Play) -> None:
    if turn.from_hand(play, "trash", 2) == 2:
        turn.gain_named(play, "Silver", zone="hand")


def trashes_one(turn: Playing, play: Play) -> None:
    turn.from_hand(play, "trash", 1)


def treasure_map(turn: Playing, play: Play) -> None:
    before = play.gone
    turn.trash_this(play)
    while play.picks:
        if turn.take(play.picks[0], lambda name: name == "Treasure Map"):
            break
        turn.say("forbidden")
        play.picks.pop(0)
    other = turn.take("Treasure Map")
    if other:
        play.picks[:1] = []
        turn.move(other, "trash")
        turn.pay_for_trash(1)
        play.gone += 1
    if play.gone - before == 2:
        turn.gain_named(play, "Gold", 4, "deck")


def treasure_trove(turn: Playing, play: Play) -> None:
    turn.plus_coins(play, 2)
    turn.gain_named(play, "Gold")
    turn.gain_named(play, "Copper")


def upgrade(turn: Playing, play: Play) -> None:
    turn.plus_cards(play)
    turn.plus_actions()
    turn.upgrade(play, 1)


def vassal(turn: Playing, play: Play) -> None:
    turn.plus_coins(play, 2)
    turn.reveal(play)
    if play.revealed:
        turn.move(play.revealed[0], "discard")
    turn.plays_card(play, turn.action(), "revealed", may=True)


def warehouse(turn: Playing, play: Play) -> None:
    turn.plus_cards(play, 3)
    turn.plus_actions()
    turn.from_hand(play, "discard", 3)


def watchtower(turn: Playing, play: Play) -> None:
    turn.draw_to(6)


def werewolf(turn: Playing, play: Play) -> None:
    if turn.phase != "night":
        turn.plus_cards(play, 3)


def workshop(turn: Playing, play: Play) -> None:
    turn.gain_picked(play, turn.costs_at_most(4))


def next_time(*give: tuple[str, int]) -> Does:
    return lambda turn, play: turn.next_turn(play, *give)


def onto_mat(turn: Playing, play: Play) -> None:
    turn.onto_mat(play)


def apprentice(turn: Playing, play: Play) -> None:
    turn.plus_actions()
    trashed = turn.one_from_hand(play, "trash")
    if trashed:
        turn.plus_cards(play, turn.cost(trashed))
        turn.plus_cards(play, 2 * bool(turn.besides(trashed)[0]))


def aristocrat(turn: Playing, play: Play) -> None:
    match sum(card.name == "Aristocrat" for card in turn.at["in-play"]):
        case 1 | 5:
            turn.plus_actions(3)
        case 2 | 6:
            turn.plus_cards(play, 3)
        case 3 | 7:
            turn.plus_coins(play, 3)
        case 4 | 8:
            turn.plus_buys(3)


def barge(turn: Playing, play: Play) -> None:
    for bonus in turn.chosen_bonuses(play, ["cards", "later"], 1):
        if bonus == "cards":
            turn.plus_cards(play, 3)
            turn.plus_buys()
        else:
            turn.next_turn(play, ("cards", 3), ("buys", 1))


def baron(turn: Playing, play: Play) -> None:
    turn.plus_buys()
    if turn.from_hand(play, "discard", 1, may=True, fits=lambda name: name == "Estate"):
        turn.plus_coins(play, 4)
    else:
        turn.gain_named(play, "Estate")


def bounty_hunter(turn: Playing, play: Play) -> None:
    turn.plus_actions()
    before = [card.name for card in turn.at["exile"]]
    exiled = turn.one_from_hand(play, "exile")
    if exiled and exiled not in before:
        turn.plus_coins(play, 3)


def city(turn: Playing, play: Play) -> None:
    turn.plus_cards(play)
    turn.plus_actions(2)
    empty = turn.empty_piles()
    if empty >= 1:
        turn.plus_cards(play)
    if empty >= 2:
        turn.plus_coins(play)
        turn.plus_buys()


def displace(turn: Playing, play: Play) -> None:
    exiled = turn.one_from_hand(play, "exile")
    if exiled:
        fits = turn.costs_more(exiled, 2, up_to=True)
        turn.gain_picked(play, lambda name: fits(name) and name != exiled)


def gains_by_type(turn: Playing, play: Play) -> frozenset[str]:
    """Gain a card costing up to $4, and return its types."""
    name = turn.gain_picked(play, turn.costs_at_most(4))
    if turn.unnamed:
        raise Unsure
    return turn.types(name) if name else frozenset()


def goatherd(turn: Playing, play: Play) -> None:
    turn.plus_actions()
    turn.from_hand(play, "trash", 1, may=True)
    if turn.right_trashed is None:
        raise Unsure
    turn.plus_cards(play, turn.right_trashed)


def groom(turn: Playing, play: Play) -> None:
    types = gains_by_type(turn, play)
    if "action" in types:
        turn.gain_named(play, "Horse")
    if "treasure" in types:
        turn.gain_named(play, "Silver")
    if "victory" in types:
        turn.plus_cards(play)
        turn.plus_actions()


def ironworks(turn: Playing, play: Play) -> None:
    types = gains_by_type(turn, play)
    if "action" in types:
        turn.plus_actions()
    if "treasure" in types:
        turn.plus_coins(play)
    if "victory" in types:
        turn.plus_cards(play)


def marquis(turn: Playing, play: Play) -> None:
    turn.plus_buys()
    turn.plus_cards(play, len(turn.at["hand"]))
    surplus = len(turn.at["hand"]) - 10
    if surplus > 0:
        turn.from_hand(play, "discard", surplus)


def mill(turn: Playing, play: Play) -> None:
    turn.plus_cards(play)
    turn.plus_actions()
    if turn.from_hand(play, "discard", 2, may=True) == 2:
        turn.plus_coins(play, 2)


def paddock(turn: Playing, play: Play) -> None:
    turn.plus_coins(play, 2)
    turn.gain_named(play, "Horse", 2)
    turn.plus_actions(turn.empty_piles())


def salvager(turn: Playing, play: Play) -> None:
    turn.plus_buys()
    trashed = turn.one_from_hand(play, "trash")
    if trashed:
        turn.plus_coins(play, turn.cost(trashed))


def scrap(turn: Playing, play: Play) -> None:
    trashed = turn.one_from_hand(play, "trash")
    offered = ["cards", "actions", "buys", "coins", "gain", "horse"]
    n = min(turn.cost(trashed), len(offered)) if trashed else 0
    for bonus in turn.chosen_bonuses(play, offered, n) if n else ():
        if bonus in ("gain", "horse"):
            turn.gain_named(play, "Silver" if bonus == "gain" else "Horse")
        else:
            _give(turn, play, bonus)


def secret_cave(turn: Playing, play: Play) -> None:
    turn.plus_cards(play)
    turn.plus_actions()
    if turn.from_hand(play, "discard", 3, may=True) == 3:
        turn.next_turn(play, ("coins", 3))


def shepherd(turn: Playing, play: Play) -> None:
    turn.plus_actions()
    n = turn.from_hand(play, "discard", 0, up_to=True, fits=lambda name: "victory" in turn.types(name))
    turn.plus_cards(play, 2 * n)


def spice_merchant(turn: Playing, play: Play) -> None:
    if not turn.from_hand(play, "trash", 1, may=True, fits=turn.treasure):
        return
    for bonus in turn.chosen_bonuses(play, ["cards", "coins"], 1):
        if bonus == "cards":
            turn.plus_cards(play, 2)
            turn.plus_actions()
        else:
            turn.plus_coins(play, 2)
            turn.plus_buys()


def tactician(turn: Playing, play: Play) -> None:
    if turn.at["hand"]:
        turn.discard_hand()
        turn.next_turn(play, ("cards", 5), ("buys", 1), ("actions", 1))


CARDS: dict[str, Does] = {
    "Apprentice": apprentice,
    "Aristocrat": aristocrat,
    "Barge": barge,
    "Baron": baron,
    "Bounty Hunter": bounty_hunter,
    "City": city,
    "Displace": displace,
    "Goatherd": goatherd,
    "Groom": groom,
    "Ironworks": ironworks,
    "Livery": gives(coins=3, then=lasts("livery")),
    "Marquis": marquis,
    "Mill": mill,
    "Paddock": paddock,
    "Salvager": salvager,
    "Scrap": scrap,
    "Secret Cave": secret_cave,
    "Shepherd": shepherd,
    "Spice Merchant": spice_merchant,
    "Tactician": tactician,
    "Abandoned Mine": gives(coins=1),
    "Ruined Library": gives(cards=1),
    "Ruined Market": gives(buys=1),
    "Ruined Village": gives(actions=1),
    "Survivors": looks_at_two,
    "Altar": altar,
    "Armory": armory,
    "Artisan": artisan,
    "Band of Misfits": band_of_misfits,
    "Bank": bank,
    "Cache": gives(coins=3),
    "Lackeys": gives(2),
    "Nomad Camp": gives(buys=1, coins=2),
    "Nomads": gives(buys=1, coins=2),
    "Port": gives(1, 2),
    "Silk Merchant": gives(2, buys=1),
    "Spices": gives(buys=1, coins=2),
    "Villa": gives(actions=2, buys=1, coins=1),
    "Bazaar": gives(1, 2, coins=1),
    "Beggar": beggar,
    "Black Cat": gives(2),
    "Bridge": gives(buys=1, coins=1, then=lasts("cheaper")),
    "Bureaucrat": bureaucrat,
    "Captain": captain,
    "Candlestick Maker": candlestick_maker,
    "Caravan": gives(1, 1, then=next_time(("cards", 1))),
    "Caravan Guard": gives(1, 1, then=next_time(("coins", 1))),
    "Cellar": cellar,
    "Champion": champion,
    "Chapel": chapel,
    "Coin of the Realm": gives(coins=1, then=onto_mat),
    "Conspirator": conspirator,
    "Copper": gives(coins=1),
    "Council Room": gives(4, buys=1),
    "Courtyard": courtyard,
    "Coven": gives(actions=1, coins=2),
    "Crossroads": crossroads,
    "Crown": crown,
    "Diplomat": diplomat,
    "Dungeon": dungeon,
    "Elder": elder,
    "Embassy": gives(5, then=discards(3)),
    "Enchantress": enchantress,
    "Expand": expand,
    "Festival": gives(actions=2, buys=1, coins=2),
    "Fishing Village": gives(actions=2, coins=1, then=next_time(("actions", 1), ("coins", 1))),
    "Ghost": ghost,
    "Gold": gives(coins=3),
    "Golem": golem,
    "Goons": gives(buys=1, coins=2),
    "Grand Market": gives(1, 1, 1, 2),
    "Guard Dog": guard_dog,
    "Harbor Village": harbor_village,
    "Haunted Woods": haunted_woods,
    "Herbalist": gives(buys=1, coins=1, then=lasts("herbalist")),
    "Herald": herald,
    "Highway": gives(1, 1, then=lasts("cheaper")),
    "Highwayman": highwayman,
    "Horse": horse,
    "Horse Traders": gives(buys=1, coins=3, then=discards(2)),
    "Hunting Lodge": hunting_lodge,
    "Improve": gives(coins=2, then=lasts("improve")),
    "Junk Dealer": gives(1, 1, coins=1, then=trashes_one),
    "Kiln": kiln,
    "King's Court": kings_court,
    "Laboratory": gives(2, 1),
    "Lighthouse": lighthouse,
    "Lost City": gives(2, 2),
    "Margrave": gives(3, buys=1),
    "Market": gives(1, 1, 1, 1),
    "Mastermind": mastermind,
    "Mercenary": mercenary,
    "Merchant": gives(1, 1, then=lasts("merchant")),
    "Merchant Camp": gives(actions=2, coins=1),
    "Merchant Ship": gives(coins=2, then=next_time(("coins", 2))),
    "Militia": gives(coins=2),
    "Mine": mine,
    "Minion": minion,
    "Mint": mint,
    "Moat": gives(2),
    "Moneylender": moneylender,
    "Monument": monument,
    "Necromancer": necromancer,
    "Necropolis": gives(actions=2),
    "Noble Brigand": gives(coins=1),
    "Nobles": nobles,
    "Oasis": gives(1, 1, coins=1, then=discards(1)),
    "Oracle": oracle,
    "Overlord": overlord,
    "Page": gives(1, 1),
    "Pawn": pawn,
    "Peasant": gives(buys=1, coins=1),
    "Peddler": gives(1, 1, coins=1),
    "Poor House": poor_house,
    "Potion": potion,
    "Priest": priest,
    "Prince": prince,
    "Procession": procession,
    "Rabble": gives(3),
    "Ratcatcher": gives(1, 1, then=onto_mat),
    "Remake": remake,
    "Remodel": remodel,
    "Royal Carriage": gives(actions=1, then=onto_mat),
    "Scheme": gives(1, 1, then=lasts("scheme")),
    "Secret Chamber": secret_chamber,
    "Sheepdog": gives(2),
    "Silver": gives(coins=2),
    "Smithy": gives(3),
    "Snowy Village": snowy_village,
    "Squire": squire,
    "Stables": stables,
    "Steward": steward,
    "Storyteller": storyteller,
    "Supplies": supplies,
    "Teacher": onto_mat,
    "Throne Room": throne_room,
    "Trading Post": trading_post,
    "Treasure Map": treasure_map,
    "Treasure Trove": treasure_trove,
    "Upgrade": upgrade,
    "Urchin": gives(1, 1),
    "Vassal": vassal,
    "Village": gives(1, 2),
    "Walled Village": gives(1, 2),
    "Warehouse": warehouse,
    "Watchtower": watchtower,
    "Werewolf": werewolf,
    "Wharf": gives(2, buys=1, then=next_time(("cards", 2), ("buys", 1))),
    "Witch": gives(2),
    "Woodcutter": gives(buys=1, coins=2),
    "Worker's Village": gives(1, 2, 1),
    "Workshop": workshop,
}
