"""What does the text of a card do, apart from what it does when it is played once?"""

from games.dominion.vocabulary import Below, Do, Facts, Instruction

ON_GAIN = frozenset({Below.SILVERS_ON_GAIN, Below.TRASH_TREASURES_ON_GAIN, Below.DRAW_ON_GAIN, Below.UNTOLD_ON_GAIN})
ON_BUY = ON_GAIN | {Below.ATTACK_ON_BUY, Below.OVERPAY}


def acts_on_buy(known: Facts) -> bool:
    """Say whether a card does something when it is bought; what it does when it is gained happens then as well."""
    return not ON_BUY.isdisjoint(known.below)


def acts_on_gain(known: Facts) -> bool:
    """Say whether a card does something when it is gained."""
    return not ON_GAIN.isdisjoint(known.below)


def acts_below_line(known: Facts) -> bool:
    """Say whether a card has a text below the line, or another trigger."""
    return bool(known.below)


def acts_twice(known: Facts) -> bool:
    """Say whether a card does the same thing twice by its own text."""
    upgrades = any(one.do is Do.UPGRADE and one.n > 1 for one in known.play)
    return upgrades or len(set(known.play)) < len(known.play)


def sets_up_attack(known: Facts) -> bool:
    """Say whether a card leaves behind something that happens to the others later."""
    return any(one.do is Do.UNTIL_NEXT_TURN for one in known.play)


def plays_later(known: Facts) -> bool:
    """Say whether a card plays another one at the start of a later turn."""
    return any(inner.do is Do.PLAY for one in known.play for inner in one.give if one.do in (Do.NEXT_TURN, Do.KEEP))


def plays(known: Facts) -> tuple[Instruction, ...]:
    """Return the instructions by which a card plays another one, now or later."""
    return tuple(inner for one in known.play for inner in (one, *one.give) if inner.do is Do.PLAY)


def at_start(known: Facts) -> tuple[Instruction, ...]:
    """Return what a card promises for the start of a later turn."""
    return tuple(inner for one in known.play for inner in one.give if one.do in (Do.NEXT_TURN, Do.KEEP))


def plays_several(known: Facts | None) -> bool:
    """Say whether a card may have another one played more than once; of one that nobody knows, not."""
    return known is not None and (Below.CALL_AFTER_ACTION in known.below or any(one.times > 1 for one in plays(known)))
