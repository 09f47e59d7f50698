"""Cards of the table that are told whole: what they do when played beside the amounts that the table gives.

As all that is read from the texts of cards, it is unconfirmed.
"""

from games.dominion.cards.vocabulary import Do, If, Instruction, LastingEffect, Per, To, Type, Whom

CARDS_2 = Instruction(Do.CARDS, n=2)
DISCARD, DISCARD_2 = Instruction(Do.DISCARD), Instruction(Do.DISCARD, n=2)
TRASH, MAY_TRASH = Instruction(Do.TRASH), Instruction(Do.TRASH, optional=True)
TOPDECK = Instruction(Do.TOPDECK)
TRASH_THIS, RETURN, TO_MAT = Instruction(Do.TRASH_THIS), Instruction(Do.RETURN), Instruction(Do.MAT)
COSTS_LESS = Instruction(Do.THIS_TURN, lasting=LastingEffect.COSTS_LESS)
UP_TO_4, UP_TO_5 = Instruction(Do.GAIN, most=4), Instruction(Do.GAIN, most=5)
UPGRADE_2 = Instruction(Do.UPGRADE, more=2, up_to=True)
COINS_3_IF_DISCARDED = Instruction(Do.COINS, n=3, when=If.DISCARDED)


def effect_on_others(whom: Whom) -> Instruction:
    """Return what a card does to the other players."""
    return Instruction(Do.OTHERS, whom=whom)


def gain(card: str, n: int = 1, to: To = To.DISCARD) -> Instruction:
    """Return the gain of a card by its name."""
    return Instruction(Do.GAIN, card=card, n=n, to=to)


def next_turn(*give: Instruction) -> Instruction:
    """Return what a Duration does at the start of the next turn."""
    return Instruction(Do.NEXT_TURN, give=give)


FURTHER: dict[str, tuple[Instruction, ...]] = {
    "acting-troupe": (TRASH_THIS,),
    "alley": (DISCARD,),
    "archer": (effect_on_others(Whom.ARCHER),),
    "bag-of-gold": (gain("gold", to=To.DECK),),
    "baker": (),
    "bandit": (gain("gold"), effect_on_others(Whom.BANDIT)),
    "bandit-camp": (gain("spoils"),),
    "barbarian": (effect_on_others(Whom.BARBARIAN),),
    "berserker": (Instruction(Do.GAIN, more=-1, up_to=True), effect_on_others(Whom.DISCARD_TO_3)),
    "cardinal": (effect_on_others(Whom.CARDINAL),),
    "cartographer": (Instruction(Do.LOOK, n=4),),
    "catapult": (TRASH, effect_on_others(Whom.CATAPULT)),
    "cavalry": (Instruction(Do.TRASH, n=2, up_to=True),),
    "charlatan": (effect_on_others(Whom.GAIN_CURSE),),
    "city-quarter": (Instruction(Do.CARDS, per=Per.ACTION_IN_HAND),),
    "clerk": (effect_on_others(Whom.FIVE_ONTO_DECK),),
    "craftsman": (Instruction(Do.DEBT, n=2), UP_TO_5),
    "cursed-village": (Instruction(Do.DRAW_TO, n=6),),
    "cutpurse": (effect_on_others(Whom.DISCARD_COPPER),),
    "demesne": (gain("gold"),),
    "distant-lands": (TO_MAT,),
    "distant-shore": (gain("estate"),),
    "duchess": (Instruction(Do.LOOK), effect_on_others(Whom.DUCHESS)),
    "duplicate": (TO_MAT,),
    "encampment": (Instruction(Do.ENCAMP),),
    "enlarge": (UPGRADE_2, next_turn(UPGRADE_2)),
    "experiment": (RETURN,),
    "falconer": (Instruction(Do.GAIN, more=-1, up_to=True, to=To.HAND),),
    "familiar": (effect_on_others(Whom.GAIN_CURSE),),
    "feast": (TRASH_THIS, UP_TO_5),
    "ferryman": (DISCARD,),
    "followers": (gain("estate"), effect_on_others(Whom.GAIN_CURSE), effect_on_others(Whom.DISCARD_TO_3)),
    "footpad": (effect_on_others(Whom.DISCARD_TO_3),),
    "fortune-teller": (effect_on_others(Whom.FORTUNE_TELLER),),
    "forum": (DISCARD_2,),
    "fugitive": (DISCARD,),
    "ghost-ship": (effect_on_others(Whom.ONTO_DECK_TO_3),),
    "guide": (TO_MAT,),
    "imperial-envoy": (Instruction(Do.DEBT, n=2),),
    "importer": (next_turn(UP_TO_5),),
    "infirmary": (MAY_TRASH,),
    "inn": (DISCARD_2,),
    "inventor": (UP_TO_4, COSTS_LESS),
    "legionary": (effect_on_others(Whom.LEGIONARY),),
    "litter": (Instruction(Do.DEBT),),
    "longship": (next_turn(CARDS_2),),
    "mandarin": (TOPDECK,),
    "marauder": (gain("spoils"), effect_on_others(Whom.GAIN_RUINS)),
    "mountebank": (effect_on_others(Whom.MOUNTEBANK),),
    "navigator": (Instruction(Do.LOOK, n=5),),
    "ninja": (effect_on_others(Whom.DISCARD_TO_3),),
    "old-witch": (effect_on_others(Whom.OLD_WITCH),),
    "patron": (),
    "pilgrim": (TOPDECK,),
    "pirate": (next_turn(Instruction(Do.GAIN, only=Type.TREASURE, most=6, to=To.HAND)),),
    "plaza": (
        Instruction(Do.DISCARD, only=Type.TREASURE, optional=True),
        Instruction(Do.COFFERS, when=If.DISCARDED),
    ),
    "renown": (COSTS_LESS, COSTS_LESS),
    "ronin": (Instruction(Do.DRAW_TO, n=7),),
    "root-cellar": (Instruction(Do.DEBT, n=3),),
    "sanctuary": (Instruction(Do.EXILE_FROM_HAND, optional=True),),
    "sea-hag": (effect_on_others(Whom.CURSE_ONTO_DECK),),
    "sea-witch": (effect_on_others(Whom.GAIN_CURSE), next_turn(CARDS_2, DISCARD_2)),
    "shaman": (MAY_TRASH,),
    "siren": (effect_on_others(Whom.GAIN_CURSE), next_turn(Instruction(Do.DRAW_TO, n=8))),
    "skulk": (effect_on_others(Whom.HEX),),
    "sleigh": (gain("horse", 2),),
    "soothsayer": (gain("gold"), effect_on_others(Whom.CURSE_THEN_DRAW)),
    "sorcerer": (effect_on_others(Whom.NAME_OR_CURSE),),
    "souk": (Instruction(Do.LOSE_COINS, per=Per.CARD_IN_HAND),),
    "spy": (Instruction(Do.LOOK), effect_on_others(Whom.TOP_ONE)),
    "stowaway": (next_turn(CARDS_2),),
    "swindler": (effect_on_others(Whom.SWINDLER),),
    "sycophant": (Instruction(Do.DISCARD, n=3), COINS_3_IF_DISCARDED),
    "tanuki": (UPGRADE_2,),
    "tide-pools": (next_turn(DISCARD_2),),
    "torturer": (effect_on_others(Whom.TORTURER),),
    "transmogrify": (TO_MAT,),
    "underling": (),
    "vault": (
        Instruction(Do.DISCARD_FOR, give=(Instruction(Do.COINS),)),
        effect_on_others(Whom.MAY_DISCARD_2),
    ),
    "villain": (effect_on_others(Whom.VILLAIN),),
    "warrior": (effect_on_others(Whom.WARRIOR),),
    "wine-merchant": (TO_MAT,),
    "witchs-hut": (DISCARD_2, effect_on_others(Whom.WITCHS_HUT)),
    "young-witch": (DISCARD_2, effect_on_others(Whom.YOUNG_WITCH)),
    "zombie-spy": (Instruction(Do.LOOK),),
}
"""What follows the amounts of the table, by the card's id."""
WHOLE: dict[str, tuple[Instruction, ...]] = {
    "amulet": (
        Instruction(Do.CHOOSE, give=(Instruction(Do.COINS), TRASH, gain("silver"))),
        next_turn(Instruction(Do.CHOOSE, give=(Instruction(Do.COINS), TRASH, gain("silver")))),
    ),
    "bridge-troll": (
        effect_on_others(Whom.MINUS_COIN),
        Instruction(Do.BUYS),
        COSTS_LESS,
        next_turn(Instruction(Do.BUYS), COSTS_LESS),
    ),
    "courser": (
        Instruction(
            Do.CHOOSE,
            n=2,
            give=(CARDS_2, Instruction(Do.ACTIONS, n=2), Instruction(Do.COINS, n=2), gain("silver", 4)),
        ),
    ),
    "old-map": (
        Instruction(Do.CARDS),
        Instruction(Do.ACTIONS),
        DISCARD,
        Instruction(Do.CARDS),
        Instruction(Do.ROTATE, optional=True),
    ),
    "scholar": (Instruction(Do.DISCARD_HAND), Instruction(Do.CARDS, n=7)),
    "zombie-apprentice": (
        Instruction(Do.TRASH, only=Type.ACTION, optional=True),
        Instruction(Do.CARDS, n=3, when=If.TRASHED),
        Instruction(Do.ACTIONS, when=If.TRASHED),
    ),
}
"""All that a card does when played, where the table's amounts are not all of it or come in another order."""
