"""The types of the API, made from its description: do not edit."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict


class Answer(TypedDict):
    """An answer to a question, with the worst that is then found."""

    values: list[Text]
    patch: list[Operation]
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    code: str
    cites: list[str]
    assumed: list[str]
    readings: list[Reading]
    reason: Text
    link: Link | None


class AskedAnswer(TypedDict):
    """A sentence read as a situation of a checker. No verdict rests on a sentence of which a piece was not …"""

    game: str
    checker: str
    scenario: dict[str, Any]
    sentence: Text | None
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden", None]
    summary: Text | None
    understood: list[UnderstoodPiece]
    not_understood: list[UnknownPiece]
    questions: list[Question]
    link: Link | None


class AskedAnswerList(TypedDict):
    count: int
    results: list[AskedAnswer]
    near: list[Hit]
    revision: str


class Batch(TypedDict):
    """What came of each situation, in the order in which they were sent."""

    results: list[CheckResult]
    revision: str


class BlackpokerActionBarrier(TypedDict):
    kind: Literal["barrier"]
    card: NotRequired[str]
    driven: NotRequired[bool]
    new: NotRequired[bool]
    blocking: NotRequired[str | None]


class BlackpokerActionOnStage(TypedDict):
    by: NotRequired[Literal["a", "b"]]
    action: NotRequired[Literal["set-barrier", "summon-soldier", "summon-hero", "summon-ace", "quick-summon", "summon-magician", "equip", "return", "charge", "draw", "end", "attack", "block", "damage", "up", "down", "twist", "counter", "reunion", "kill", "truce", "retarget", "break-barrier", "throw", "spear-of-death", "resupply-barriers", "reanimate", "hand-attack", "search", "reverse", "succession", "force", "sword-rain", "recruit", "surprise", "bj", "rsf", "open-pack", "rare-draw", "rare-summon", "trap-counter", "quick-open", "main-open", "close", "destroy-trump", "intimidate", "quick-intimidate", "resurrection", "reinforcement", "add-barrier", "quick-set-barrier", "reckoning", "collapse", "rest", "last-ditch", "quick-summon-spade", "quick-summon-heart", "quick-summon-diamond", "quick-summon-club"]]
    keys: NotRequired[str]
    target: NotRequired[str | None]


class BlackpokerActionScenario(TypedDict):
    rules: NotRequired[Literal["7.0", "9.1"]]
    format: NotRequired[Literal["lite", "std", "pro", "mast"]]
    as_printed: NotRequired[bool]
    turn_of: NotRequired[Literal["a", "b"]]
    chance: NotRequired[Literal["a", "b"] | None]
    passed: NotRequired[bool]
    once: NotRequired[list[Literal["set-barrier", "attack", "add-barrier"]]]
    a: NotRequired[BlackpokerActionSeat]
    b: NotRequired[BlackpokerActionSeat]
    stage: NotRequired[list[BlackpokerActionOnStage]]
    attempt: NotRequired[BlackpokerActionStarting]


class BlackpokerActionSeat(TypedDict):
    life: NotRequired[str]
    hand: NotRequired[str]
    field: NotRequired[list[BlackpokerActionSoldier | BlackpokerActionBarrier]]
    graveyard: NotRequired[str]
    fog: NotRequired[str]
    pack: NotRequired[str]
    pack_open: NotRequired[bool]
    rare: NotRequired[str]
    force: NotRequired[int]
    trumps: NotRequired[str]
    trumps_up: NotRequired[str]
    trumps_closed: NotRequired[str]


class BlackpokerActionSoldier(TypedDict):
    kind: Literal["soldier"]
    cards: str
    driven: NotRequired[bool]
    new: NotRequired[bool]
    new_cards: NotRequired[str]
    change: NotRequired[int]
    attacking: NotRequired[bool]
    blocking: NotRequired[str | None]


class BlackpokerActionStarting(TypedDict):
    by: NotRequired[Literal["a", "b"]]
    action: NotRequired[Literal["set-barrier", "summon-soldier", "summon-hero", "summon-ace", "quick-summon", "summon-magician", "equip", "return", "charge", "draw", "end", "attack", "block", "damage", "up", "down", "twist", "counter", "reunion", "kill", "truce", "retarget", "break-barrier", "throw", "spear-of-death", "resupply-barriers", "reanimate", "hand-attack", "search", "reverse", "succession", "force", "sword-rain", "recruit", "surprise", "bj", "rsf", "open-pack", "rare-draw", "rare-summon", "trap-counter", "quick-open", "main-open", "close", "destroy-trump", "intimidate", "quick-intimidate", "resurrection", "reinforcement", "add-barrier", "quick-set-barrier", "reckoning", "collapse", "rest", "last-ditch", "quick-summon-spade", "quick-summon-heart", "quick-summon-diamond", "quick-summon-club"]]
    keys: NotRequired[str]
    target: NotRequired[str | None]
    barriers: NotRequired[str | None]
    discards: NotRequired[str | None]
    given_up: NotRequired[str | None]


class BlackpokerActionToCheck(TypedDict):
    game: Literal["blackpoker"]
    checker: Literal["action"]
    scenario: BlackpokerActionScenario
    include: NotRequired[list[Literal["moves", "picture", "boards", "remedies", "questions", "editions", "by_rules", "opponent"]]]


class BlackpokerActionToStore(TypedDict):
    game: Literal["blackpoker"]
    checker: Literal["action"]
    scenario: BlackpokerActionScenario


class BlackpokerActionVerdict(TypedDict):
    """The answer to a situation; its outcome is the worst of its findings'."""

    game: Literal["blackpoker"]
    checker: Literal["action"]
    edition: Literal["lite", "std", "pro", "mast"]
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    summary: Text
    findings: list[Finding]
    steps: list[Step]
    result: None
    scenario: BlackpokerActionScenario
    link: Link | None
    revision: str
    mark: NotRequired[Literal["neutral"]]
    meant: NotRequired[list[Meant]]
    unlisted: NotRequired[Unlisted]
    references: NotRequired[list[VerdictReference]]
    moves: NotRequired[Moves | None]
    picture: NotRequired[Picture | None]
    boards: NotRequired[list[Board] | None]
    opponent: NotRequired[OpponentMove | None]
    remedies: NotRequired[Remedies]
    questions: NotRequired[Questions]
    editions: NotRequired[list[ByEdition] | None]
    options: NotRequired[list[Option] | None]
    left_out: NotRequired[LeftOut]
    rules: NotRequired[Literal["7.0", "9.1"]]
    by_rules: NotRequired[list[ByEdition] | None]


class BlackpokerDamageAttackingBarrier(TypedDict):
    kind: Literal["barrier"]
    card: NotRequired[str | None]
    driven: NotRequired[bool]


class BlackpokerDamageAttackingSoldier(TypedDict):
    kind: Literal["soldier"]
    cards: NotRequired[str]
    new: NotRequired[bool]
    driven: NotRequired[bool]
    change: NotRequired[int]
    since: NotRequired[Literal["stays", "left", "released"]]
    blockers: NotRequired[list[BlackpokerDamageSoldier | BlackpokerDamageBarrier]]


class BlackpokerDamageBarrier(TypedDict):
    kind: Literal["barrier"]
    card: NotRequired[str | None]
    driven: NotRequired[bool]
    since: NotRequired[Literal["stays", "left", "released"]]


class BlackpokerDamageResult(TypedDict):
    damage: int
    attackers: list[str]
    blockers: list[str]
    undecided: list[str]
    life: int | None
    successions: int | None
    opponents_successions: int | None
    own_life_at_last: int | None
    life_at_last: int | None
    winner: Literal["attacker", "opponent"] | None


class BlackpokerDamageScenario(TypedDict):
    rules: NotRequired[Literal["7.0", "9.1"]]
    format: NotRequired[Literal["lite", "std", "pro", "mast"]]
    attackers: NotRequired[list[BlackpokerDamageAttackingSoldier | BlackpokerDamageAttackingBarrier]]
    life: NotRequired[int | None]
    own_life: NotRequired[int | None]
    life_cards: NotRequired[str | None]
    own_life_cards: NotRequired[str | None]


class BlackpokerDamageSoldier(TypedDict):
    kind: Literal["soldier"]
    cards: NotRequired[str]
    driven: NotRequired[bool]
    change: NotRequired[int]
    since: NotRequired[Literal["stays", "left", "released"]]


class BlackpokerDamageToCheck(TypedDict):
    game: Literal["blackpoker"]
    checker: Literal["damage"]
    scenario: BlackpokerDamageScenario
    include: NotRequired[list[Literal["moves", "picture", "boards", "remedies", "questions", "editions", "by_rules", "opponent"]]]


class BlackpokerDamageToStore(TypedDict):
    game: Literal["blackpoker"]
    checker: Literal["damage"]
    scenario: BlackpokerDamageScenario


class BlackpokerDamageVerdict(TypedDict):
    """The answer to a situation; its outcome is the worst of its findings'."""

    game: Literal["blackpoker"]
    checker: Literal["damage"]
    edition: Literal["lite", "std", "pro", "mast"]
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    summary: Text
    findings: list[Finding]
    steps: list[Step]
    result: BlackpokerDamageResult | None
    scenario: BlackpokerDamageScenario
    link: Link | None
    revision: str
    mark: NotRequired[Literal["neutral"]]
    meant: NotRequired[list[Meant]]
    unlisted: NotRequired[Unlisted]
    references: NotRequired[list[VerdictReference]]
    moves: NotRequired[Moves | None]
    picture: NotRequired[Picture | None]
    boards: NotRequired[list[Board] | None]
    opponent: NotRequired[OpponentMove | None]
    remedies: NotRequired[Remedies]
    questions: NotRequired[Questions]
    editions: NotRequired[list[ByEdition] | None]
    options: NotRequired[list[Option] | None]
    left_out: NotRequired[LeftOut]
    rules: NotRequired[Literal["7.0", "9.1"]]
    by_rules: NotRequired[list[ByEdition] | None]


class BlackpokerDuelAttackersRow(TypedDict):
    kind: Literal["attackers"]
    soldiers: NotRequired[list[str]]


class BlackpokerDuelBarrier(TypedDict):
    kind: Literal["barrier"]
    card: NotRequired[str]
    driven: NotRequired[bool]
    new: NotRequired[bool]
    blocking: NotRequired[str | None]


class BlackpokerDuelBlockRow(TypedDict):
    blocker: str
    attacker: str


class BlackpokerDuelBlockersRow(TypedDict):
    kind: Literal["blockers"]
    blocks: NotRequired[list[BlackpokerDuelBlockRow]]


class BlackpokerDuelBothPassRow(TypedDict):
    kind: Literal["both-pass"]


class BlackpokerDuelCardRow(TypedDict):
    kind: Literal["card"]
    by: NotRequired[Literal["a", "b"]]
    card: str


class BlackpokerDuelDeckRow(TypedDict):
    by: NotRequired[Literal["a", "b"]]
    cards: NotRequired[str]
    place: NotRequired[Literal["in-game", "beside", "won"]]


class BlackpokerDuelLeft(TypedDict):
    life: int
    hand: str
    field: list[BlackpokerDuelStanding]
    graveyard: str
    fog: str
    pack: str
    pack_open: bool
    rare: str
    force: int
    trumps: str
    trumps_up: str
    trumps_closed: str


class BlackpokerDuelLineRow(TypedDict):
    kind: Literal["line"]
    line: int


class BlackpokerDuelOnStage(TypedDict):
    by: NotRequired[Literal["a", "b"]]
    action: NotRequired[Literal["set-barrier", "summon-soldier", "summon-hero", "summon-ace", "quick-summon", "summon-magician", "equip", "return", "charge", "draw", "end", "attack", "block", "damage", "up", "down", "twist", "counter", "reunion", "kill", "truce", "retarget", "break-barrier", "throw", "spear-of-death", "resupply-barriers", "reanimate", "hand-attack", "search", "reverse", "succession", "force", "sword-rain", "recruit", "surprise", "bj", "rsf", "open-pack", "rare-draw", "rare-summon", "trap-counter", "quick-open", "main-open", "close", "destroy-trump", "intimidate", "quick-intimidate", "resurrection", "reinforcement", "add-barrier", "quick-set-barrier", "reckoning", "collapse", "rest", "last-ditch", "quick-summon-spade", "quick-summon-heart", "quick-summon-diamond", "quick-summon-club"]]
    keys: NotRequired[str]
    target: NotRequired[str | None]


class BlackpokerDuelPassRow(TypedDict):
    kind: Literal["pass"]
    by: NotRequired[Literal["a", "b"]]


class BlackpokerDuelResult(TypedDict):
    over: bool
    winner: Literal["a", "b"] | None
    turn_of: Literal["a", "b"]
    chance: Literal["a", "b"] | None
    chooses: Literal["a", "b"] | None
    asked: Literal["from-hand", "discard", "from-graveyard", "from-life", "from-their-hand", "from-pack", "from-trumps", "next-on-life", "next-under-life", "some-of-life", "way", "target", "attackers", "blockers"] | None
    may_start: list[Literal["set-barrier", "summon-soldier", "summon-hero", "summon-ace", "quick-summon", "summon-magician", "equip", "return", "charge", "draw", "end", "attack", "block", "damage", "up", "down", "twist", "counter", "reunion", "kill", "truce", "retarget", "break-barrier", "throw", "spear-of-death", "resupply-barriers", "reanimate", "hand-attack", "search", "reverse", "succession", "force", "sword-rain", "recruit", "surprise", "bj", "rsf", "open-pack", "rare-draw", "rare-summon", "trap-counter", "quick-open", "main-open", "close", "destroy-trump", "intimidate", "quick-intimidate", "resurrection", "reinforcement", "add-barrier", "quick-set-barrier", "reckoning", "collapse", "rest", "last-ditch", "quick-summon-spade", "quick-summon-heart", "quick-summon-diamond", "quick-summon-club"]]
    may_perhaps_start: list[Literal["set-barrier", "summon-soldier", "summon-hero", "summon-ace", "quick-summon", "summon-magician", "equip", "return", "charge", "draw", "end", "attack", "block", "damage", "up", "down", "twist", "counter", "reunion", "kill", "truce", "retarget", "break-barrier", "throw", "spear-of-death", "resupply-barriers", "reanimate", "hand-attack", "search", "reverse", "succession", "force", "sword-rain", "recruit", "surprise", "bj", "rsf", "open-pack", "rare-draw", "rare-summon", "trap-counter", "quick-open", "main-open", "close", "destroy-trump", "intimidate", "quick-intimidate", "resurrection", "reinforcement", "add-barrier", "quick-set-barrier", "reckoning", "collapse", "rest", "last-ditch", "quick-summon-spade", "quick-summon-heart", "quick-summon-diamond", "quick-summon-club"]]
    may_pass: bool
    stage: list[Literal["set-barrier", "summon-soldier", "summon-hero", "summon-ace", "quick-summon", "summon-magician", "equip", "return", "charge", "draw", "end", "attack", "block", "damage", "up", "down", "twist", "counter", "reunion", "kill", "truce", "retarget", "break-barrier", "throw", "spear-of-death", "resupply-barriers", "reanimate", "hand-attack", "search", "reverse", "succession", "force", "sword-rain", "recruit", "surprise", "bj", "rsf", "open-pack", "rare-draw", "rare-summon", "trap-counter", "quick-open", "main-open", "close", "destroy-trump", "intimidate", "quick-intimidate", "resurrection", "reinforcement", "add-barrier", "quick-set-barrier", "reckoning", "collapse", "rest", "last-ditch", "quick-summon-spade", "quick-summon-heart", "quick-summon-diamond", "quick-summon-club"]]
    a: BlackpokerDuelLeft
    b: BlackpokerDuelLeft


class BlackpokerDuelScenario(TypedDict):
    rules: NotRequired[Literal["7.0", "9.1"]]
    format: NotRequired[Literal["lite", "std", "pro", "mast"]]
    as_printed: NotRequired[bool]
    turn_of: NotRequired[Literal["a", "b"]]
    chance: NotRequired[Literal["a", "b"] | None]
    passed: NotRequired[bool]
    once: NotRequired[list[Literal["set-barrier", "attack", "add-barrier"]]]
    a: NotRequired[BlackpokerDuelSeat]
    b: NotRequired[BlackpokerDuelSeat]
    stage: NotRequired[list[BlackpokerDuelOnStage]]
    frame: NotRequired[Literal["full", "entry", "random-40", "random-half", "built-half", "built-40", "regular", "entry-16", "pack", "rare-pack", "strategy", "extra", "draft"] | None]
    shuffle: NotRequired[int | None]
    deeds: NotRequired[list[BlackpokerDuelStartRow | BlackpokerDuelPassRow | BlackpokerDuelBothPassRow | BlackpokerDuelAttackersRow | BlackpokerDuelBlockersRow | BlackpokerDuelCardRow | BlackpokerDuelWayRow | BlackpokerDuelTargetRow | BlackpokerDuelLineRow]]
    options: NotRequired[list[Literal["preset-2", "preset-4", "pack"]]]
    decks: NotRequired[list[BlackpokerDuelDeckRow]]


class BlackpokerDuelSeat(TypedDict):
    life: NotRequired[str]
    hand: NotRequired[str]
    field: NotRequired[list[BlackpokerDuelSoldier | BlackpokerDuelBarrier]]
    graveyard: NotRequired[str]
    fog: NotRequired[str]
    pack: NotRequired[str]
    pack_open: NotRequired[bool]
    rare: NotRequired[str]
    force: NotRequired[int]
    trumps: NotRequired[str]
    trumps_up: NotRequired[str]
    trumps_closed: NotRequired[str]


class BlackpokerDuelSoldier(TypedDict):
    kind: Literal["soldier"]
    cards: str
    driven: NotRequired[bool]
    new: NotRequired[bool]
    new_cards: NotRequired[str]
    change: NotRequired[int]
    attacking: NotRequired[bool]
    blocking: NotRequired[str | None]


class BlackpokerDuelStanding(TypedDict):
    cards: str
    kind: Literal["common-soldier", "hero", "ace", "magician", "equipped-soldier", "barrier"]
    number: int | None
    driven: bool


class BlackpokerDuelStartRow(TypedDict):
    kind: Literal["start"]
    by: NotRequired[Literal["a", "b"]]
    action: NotRequired[Literal["set-barrier", "summon-soldier", "summon-hero", "summon-ace", "quick-summon", "summon-magician", "equip", "return", "charge", "draw", "end", "attack", "block", "damage", "up", "down", "twist", "counter", "reunion", "kill", "truce", "retarget", "break-barrier", "throw", "spear-of-death", "resupply-barriers", "reanimate", "hand-attack", "search", "reverse", "succession", "force", "sword-rain", "recruit", "surprise", "bj", "rsf", "open-pack", "rare-draw", "rare-summon", "trap-counter", "quick-open", "main-open", "close", "destroy-trump", "intimidate", "quick-intimidate", "resurrection", "reinforcement", "add-barrier", "quick-set-barrier", "reckoning", "collapse", "rest", "last-ditch", "quick-summon-spade", "quick-summon-heart", "quick-summon-diamond", "quick-summon-club"]]
    keys: NotRequired[str]
    target: NotRequired[str | None]
    barriers: NotRequired[str | None]
    discards: NotRequired[str | None]
    given_up: NotRequired[str | None]


class BlackpokerDuelTargetRow(TypedDict):
    kind: Literal["target"]
    by: NotRequired[Literal["a", "b"]]
    target: str


class BlackpokerDuelToCheck(TypedDict):
    game: Literal["blackpoker"]
    checker: Literal["duel"]
    scenario: BlackpokerDuelScenario
    include: NotRequired[list[Literal["moves", "picture", "boards", "remedies", "questions", "editions", "by_rules", "opponent"]]]


class BlackpokerDuelToStore(TypedDict):
    game: Literal["blackpoker"]
    checker: Literal["duel"]
    scenario: BlackpokerDuelScenario


class BlackpokerDuelVerdict(TypedDict):
    """The answer to a situation; its outcome is the worst of its findings'."""

    game: Literal["blackpoker"]
    checker: Literal["duel"]
    edition: Literal["lite", "std", "pro", "mast"]
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    summary: Text
    findings: list[Finding]
    steps: list[Step]
    result: BlackpokerDuelResult | None
    scenario: BlackpokerDuelScenario
    link: Link | None
    revision: str
    mark: NotRequired[Literal["neutral"]]
    meant: NotRequired[list[Meant]]
    unlisted: NotRequired[Unlisted]
    references: NotRequired[list[VerdictReference]]
    turn: NotRequired[int]
    turns: NotRequired[list[TranscriptTurn]]
    lines: NotRequired[list[TranscriptLine]]
    moves: NotRequired[Moves | None]
    picture: NotRequired[Picture | None]
    boards: NotRequired[list[Board] | None]
    opponent: NotRequired[OpponentMove | None]
    remedies: NotRequired[Remedies]
    questions: NotRequired[Questions]
    editions: NotRequired[list[ByEdition] | None]
    options: NotRequired[list[Option] | None]
    left_out: NotRequired[LeftOut]
    rules: NotRequired[Literal["7.0", "9.1"]]
    by_rules: NotRequired[list[ByEdition] | None]


class BlackpokerDuelWayRow(TypedDict):
    kind: Literal["way"]
    by: NotRequired[Literal["a", "b"]]
    way: NotRequired[Literal["charged", "driven", "leave", "ace", "barrier", "one", "two", "draw", "stop", "hit", "stand", "no-more"]]


class BlackpokerStageAttackersRow(TypedDict):
    kind: Literal["attackers"]
    soldiers: NotRequired[list[str]]


class BlackpokerStageBarrier(TypedDict):
    kind: Literal["barrier"]
    card: NotRequired[str]
    driven: NotRequired[bool]
    new: NotRequired[bool]
    blocking: NotRequired[str | None]


class BlackpokerStageBlockRow(TypedDict):
    blocker: str
    attacker: str


class BlackpokerStageBlockersRow(TypedDict):
    kind: Literal["blockers"]
    blocks: NotRequired[list[BlackpokerStageBlockRow]]


class BlackpokerStageBothPassRow(TypedDict):
    kind: Literal["both-pass"]


class BlackpokerStageCardRow(TypedDict):
    kind: Literal["card"]
    by: NotRequired[Literal["a", "b"]]
    card: str


class BlackpokerStageLeft(TypedDict):
    life: int
    hand: str
    field: list[BlackpokerStageStanding]
    graveyard: str
    fog: str
    pack: str
    pack_open: bool
    rare: str
    force: int
    trumps: str
    trumps_up: str
    trumps_closed: str


class BlackpokerStageLineRow(TypedDict):
    kind: Literal["line"]
    line: int


class BlackpokerStageOnStage(TypedDict):
    by: NotRequired[Literal["a", "b"]]
    action: NotRequired[Literal["set-barrier", "summon-soldier", "summon-hero", "summon-ace", "quick-summon", "summon-magician", "equip", "return", "charge", "draw", "end", "attack", "block", "damage", "up", "down", "twist", "counter", "reunion", "kill", "truce", "retarget", "break-barrier", "throw", "spear-of-death", "resupply-barriers", "reanimate", "hand-attack", "search", "reverse", "succession", "force", "sword-rain", "recruit", "surprise", "bj", "rsf", "open-pack", "rare-draw", "rare-summon", "trap-counter", "quick-open", "main-open", "close", "destroy-trump", "intimidate", "quick-intimidate", "resurrection", "reinforcement", "add-barrier", "quick-set-barrier", "reckoning", "collapse", "rest", "last-ditch", "quick-summon-spade", "quick-summon-heart", "quick-summon-diamond", "quick-summon-club"]]
    keys: NotRequired[str]
    target: NotRequired[str | None]


class BlackpokerStagePassRow(TypedDict):
    kind: Literal["pass"]
    by: NotRequired[Literal["a", "b"]]


class BlackpokerStageResult(TypedDict):
    over: bool
    winner: Literal["a", "b"] | None
    turn_of: Literal["a", "b"]
    chance: Literal["a", "b"] | None
    chooses: Literal["a", "b"] | None
    asked: Literal["from-hand", "discard", "from-graveyard", "from-life", "from-their-hand", "from-pack", "from-trumps", "next-on-life", "next-under-life", "some-of-life", "way", "target", "attackers", "blockers"] | None
    may_start: list[Literal["set-barrier", "summon-soldier", "summon-hero", "summon-ace", "quick-summon", "summon-magician", "equip", "return", "charge", "draw", "end", "attack", "block", "damage", "up", "down", "twist", "counter", "reunion", "kill", "truce", "retarget", "break-barrier", "throw", "spear-of-death", "resupply-barriers", "reanimate", "hand-attack", "search", "reverse", "succession", "force", "sword-rain", "recruit", "surprise", "bj", "rsf", "open-pack", "rare-draw", "rare-summon", "trap-counter", "quick-open", "main-open", "close", "destroy-trump", "intimidate", "quick-intimidate", "resurrection", "reinforcement", "add-barrier", "quick-set-barrier", "reckoning", "collapse", "rest", "last-ditch", "quick-summon-spade", "quick-summon-heart", "quick-summon-diamond", "quick-summon-club"]]
    may_perhaps_start: list[Literal["set-barrier", "summon-soldier", "summon-hero", "summon-ace", "quick-summon", "summon-magician", "equip", "return", "charge", "draw", "end", "attack", "block", "damage", "up", "down", "twist", "counter", "reunion", "kill", "truce", "retarget", "break-barrier", "throw", "spear-of-death", "resupply-barriers", "reanimate", "hand-attack", "search", "reverse", "succession", "force", "sword-rain", "recruit", "surprise", "bj", "rsf", "open-pack", "rare-draw", "rare-summon", "trap-counter", "quick-open", "main-open", "close", "destroy-trump", "intimidate", "quick-intimidate", "resurrection", "reinforcement", "add-barrier", "quick-set-barrier", "reckoning", "collapse", "rest", "last-ditch", "quick-summon-spade", "quick-summon-heart", "quick-summon-diamond", "quick-summon-club"]]
    may_pass: bool
    stage: list[Literal["set-barrier", "summon-soldier", "summon-hero", "summon-ace", "quick-summon", "summon-magician", "equip", "return", "charge", "draw", "end", "attack", "block", "damage", "up", "down", "twist", "counter", "reunion", "kill", "truce", "retarget", "break-barrier", "throw", "spear-of-death", "resupply-barriers", "reanimate", "hand-attack", "search", "reverse", "succession", "force", "sword-rain", "recruit", "surprise", "bj", "rsf", "open-pack", "rare-draw", "rare-summon", "trap-counter", "quick-open", "main-open", "close", "destroy-trump", "intimidate", "quick-intimidate", "resurrection", "reinforcement", "add-barrier", "quick-set-barrier", "reckoning", "collapse", "rest", "last-ditch", "quick-summon-spade", "quick-summon-heart", "quick-summon-diamond", "quick-summon-club"]]
    a: BlackpokerStageLeft
    b: BlackpokerStageLeft


class BlackpokerStageScenario(TypedDict):
    rules: NotRequired[Literal["7.0", "9.1"]]
    format: NotRequired[Literal["lite", "std", "pro", "mast"]]
    as_printed: NotRequired[bool]
    turn_of: NotRequired[Literal["a", "b"]]
    chance: NotRequired[Literal["a", "b"] | None]
    passed: NotRequired[bool]
    once: NotRequired[list[Literal["set-barrier", "attack", "add-barrier"]]]
    a: NotRequired[BlackpokerStageSeat]
    b: NotRequired[BlackpokerStageSeat]
    stage: NotRequired[list[BlackpokerStageOnStage]]
    deeds: NotRequired[list[BlackpokerStageStartRow | BlackpokerStagePassRow | BlackpokerStageBothPassRow | BlackpokerStageAttackersRow | BlackpokerStageBlockersRow | BlackpokerStageCardRow | BlackpokerStageWayRow | BlackpokerStageTargetRow | BlackpokerStageLineRow]]


class BlackpokerStageSeat(TypedDict):
    life: NotRequired[str]
    hand: NotRequired[str]
    field: NotRequired[list[BlackpokerStageSoldier | BlackpokerStageBarrier]]
    graveyard: NotRequired[str]
    fog: NotRequired[str]
    pack: NotRequired[str]
    pack_open: NotRequired[bool]
    rare: NotRequired[str]
    force: NotRequired[int]
    trumps: NotRequired[str]
    trumps_up: NotRequired[str]
    trumps_closed: NotRequired[str]


class BlackpokerStageSoldier(TypedDict):
    kind: Literal["soldier"]
    cards: str
    driven: NotRequired[bool]
    new: NotRequired[bool]
    new_cards: NotRequired[str]
    change: NotRequired[int]
    attacking: NotRequired[bool]
    blocking: NotRequired[str | None]


class BlackpokerStageStanding(TypedDict):
    cards: str
    kind: Literal["common-soldier", "hero", "ace", "magician", "equipped-soldier", "barrier"]
    number: int | None
    driven: bool


class BlackpokerStageStartRow(TypedDict):
    kind: Literal["start"]
    by: NotRequired[Literal["a", "b"]]
    action: NotRequired[Literal["set-barrier", "summon-soldier", "summon-hero", "summon-ace", "quick-summon", "summon-magician", "equip", "return", "charge", "draw", "end", "attack", "block", "damage", "up", "down", "twist", "counter", "reunion", "kill", "truce", "retarget", "break-barrier", "throw", "spear-of-death", "resupply-barriers", "reanimate", "hand-attack", "search", "reverse", "succession", "force", "sword-rain", "recruit", "surprise", "bj", "rsf", "open-pack", "rare-draw", "rare-summon", "trap-counter", "quick-open", "main-open", "close", "destroy-trump", "intimidate", "quick-intimidate", "resurrection", "reinforcement", "add-barrier", "quick-set-barrier", "reckoning", "collapse", "rest", "last-ditch", "quick-summon-spade", "quick-summon-heart", "quick-summon-diamond", "quick-summon-club"]]
    keys: NotRequired[str]
    target: NotRequired[str | None]
    barriers: NotRequired[str | None]
    discards: NotRequired[str | None]
    given_up: NotRequired[str | None]


class BlackpokerStageTargetRow(TypedDict):
    kind: Literal["target"]
    by: NotRequired[Literal["a", "b"]]
    target: str


class BlackpokerStageToCheck(TypedDict):
    game: Literal["blackpoker"]
    checker: Literal["stage"]
    scenario: BlackpokerStageScenario
    include: NotRequired[list[Literal["moves", "picture", "boards", "remedies", "questions", "editions", "by_rules", "opponent"]]]


class BlackpokerStageToStore(TypedDict):
    game: Literal["blackpoker"]
    checker: Literal["stage"]
    scenario: BlackpokerStageScenario


class BlackpokerStageVerdict(TypedDict):
    """The answer to a situation; its outcome is the worst of its findings'."""

    game: Literal["blackpoker"]
    checker: Literal["stage"]
    edition: Literal["lite", "std", "pro", "mast"]
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    summary: Text
    findings: list[Finding]
    steps: list[Step]
    result: BlackpokerStageResult | None
    scenario: BlackpokerStageScenario
    link: Link | None
    revision: str
    mark: NotRequired[Literal["neutral"]]
    meant: NotRequired[list[Meant]]
    unlisted: NotRequired[Unlisted]
    references: NotRequired[list[VerdictReference]]
    moves: NotRequired[Moves | None]
    picture: NotRequired[Picture | None]
    boards: NotRequired[list[Board] | None]
    opponent: NotRequired[OpponentMove | None]
    remedies: NotRequired[Remedies]
    questions: NotRequired[Questions]
    editions: NotRequired[list[ByEdition] | None]
    options: NotRequired[list[Option] | None]
    left_out: NotRequired[LeftOut]
    rules: NotRequired[Literal["7.0", "9.1"]]
    by_rules: NotRequired[list[ByEdition] | None]


class BlackpokerStageWayRow(TypedDict):
    kind: Literal["way"]
    by: NotRequired[Literal["a", "b"]]
    way: NotRequired[Literal["charged", "driven", "leave", "ace", "barrier", "one", "two", "draw", "stop", "hit", "stand", "no-more"]]


class Board(TypedDict):
    """A situation as the things on a table."""

    text: Text
    zones: list[Zone]


class BoardCell(TypedDict):
    """What a table tells of a thing in one column."""

    text: Text | None
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden", None]


class Bulk(TypedDict):
    """Everything of a game, or of all games, in the order of the content."""

    id: str
    revision: str
    count: int
    entries: list[BulkEntry]


class BulkEntry(TypedDict):
    """A thing of a game with all that is told of it."""

    game: str
    kind: Literal["game", "section", "rule", "faq", "term", "card", "source", "checker"]
    id: str
    hash: str
    object: dict[str, Any]


class ByEdition(TypedDict):
    """What one edition says of the situation."""

    edition: str
    name: Text
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    summary: Text
    cites: list[str]
    codes: list[str]
    differs: list[Literal["outcome", "cites", "summary"]]
    link: Link | None


class Card(TypedDict):
    """A card: facts in this site's own words, and what checkers know of it."""

    id: str
    revision: str
    game: str
    self: str
    link: Link
    name: Text
    other: Names
    cites: list[str]
    facts: list[Part]
    references: list[CardReference]
    columns: DominionCardColumns | NightfallCardColumns | VtesCardColumns | None
    data: dict[str, Any]


class CardAmount(TypedDict):
    """An amount that need not be certain."""

    least: int
    most: int | None
    perhaps: list[int]


class CardList(TypedDict):
    count: int
    next: str | None
    prev: str | None
    results: list[Card]
    revision: str


class CardReference(TypedDict):
    """A reference that says of a card how clauses bear on it."""

    id: str
    link: Link
    source: str
    name: str
    date: str | None
    url: str | None
    cites: list[str]


class Certain(TypedDict):
    """What is found whatever is answered."""

    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    code: str
    cites: list[str]
    assumed: list[str]
    readings: list[Reading]
    reason: Text


class Changed(TypedDict):
    """A thing that was added or changed."""

    game: str
    kind: Literal["game", "section", "rule", "faq", "term", "card", "source", "checker"]
    id: str
    hash: str
    facts: NotRequired[list[ChangedFact]]
    object: NotRequired[dict[str, Any]]


class ChangedFact(TypedDict):
    """A fact of a card that the game's table tells otherwise."""

    column: str
    label: Text
    before: Any
    now: Any


class Changes(TypedDict):
    """What became different since a revision."""

    since: str
    revision: str
    added: list[Changed]
    changed: list[Changed]
    retired: list[Retired]


class CheckResult(TypedDict):
    """What came of one situation: its verdict, or the problem that kept it from being judged, the other of …"""

    status: int
    verdict: Verdict | None
    problem: Problem | None


class Checker(TypedDict):
    """A checker: what it judges, what it can find, and what it takes and gives."""

    id: str
    revision: str
    game: str
    self: str
    link: Link
    check: str
    title: Text
    question: Text
    edition: EditionField | None
    reasons: list[Reason]
    scenario_schema: dict[str, Any]
    result_schema: dict[str, Any] | None
    rules: NotRequired[EditionField]


class CheckerList(TypedDict):
    count: int
    next: str | None
    prev: str | None
    results: list[Checker]
    revision: str


class ChronocardCharmAttack(TypedDict):
    character: str


class ChronocardCharmCheck(TypedDict):
    kind: Literal["check"]
    character: str


class ChronocardCharmDefence(TypedDict):
    kind: Literal["defence"]
    character: str
    against: str


class ChronocardCharmFaceDown(TypedDict):
    kind: Literal["face-down"]
    character: str


class ChronocardCharmFighter(TypedDict):
    name: str
    card: NotRequired[str | None]
    side: NotRequired[Literal["attacking", "defending"]]
    heroine: NotRequired[bool]
    ap: NotRequired[int | None]
    dp: NotRequired[int | None]
    checked: NotRequired[bool]
    new: NotRequired[bool]


class ChronocardCharmLeave(TypedDict):
    kind: Literal["leave"]
    character: str


class ChronocardCharmNumberChange(TypedDict):
    kind: Literal["number"]
    character: str
    number: NotRequired[Literal["ap", "dp"]]
    by: NotRequired[int]


class ChronocardCharmNumberSet(TypedDict):
    kind: Literal["set"]
    character: str
    number: NotRequired[Literal["ap", "dp"]]
    to: NotRequired[int]


class ChronocardCharmResult(TypedDict):
    player: int | None
    face_down: list[str]


class ChronocardCharmScenario(TypedDict):
    phase: NotRequired[Literal["start", "draw", "main", "charm", "end"]]
    own_turn: NotRequired[bool]
    charmed: NotRequired[bool]
    characters: list[ChronocardCharmFighter]
    attacks: NotRequired[list[ChronocardCharmAttack]]
    supports: NotRequired[list[ChronocardCharmSupport]]
    interrupts: NotRequired[list[ChronocardCharmNumberChange | ChronocardCharmNumberSet | ChronocardCharmCheck | ChronocardCharmLeave | ChronocardCharmFaceDown]]
    later: NotRequired[list[ChronocardCharmDefence | ChronocardCharmNumberChange | ChronocardCharmNumberSet | ChronocardCharmCheck | ChronocardCharmLeave | ChronocardCharmFaceDown]]
    to_end_phase: NotRequired[bool]


class ChronocardCharmSupport(TypedDict):
    character: str
    gives: NotRequired[Literal["ap", "dp"]]


class ChronocardCharmToCheck(TypedDict):
    game: Literal["chronocard"]
    checker: Literal["charm"]
    scenario: ChronocardCharmScenario
    include: NotRequired[list[Literal["moves", "picture", "boards", "remedies", "questions", "editions", "by_rules", "opponent"]]]


class ChronocardCharmToStore(TypedDict):
    game: Literal["chronocard"]
    checker: Literal["charm"]
    scenario: ChronocardCharmScenario


class ChronocardCharmVerdict(TypedDict):
    """The answer to a situation; its outcome is the worst of its findings'."""

    game: Literal["chronocard"]
    checker: Literal["charm"]
    edition: None
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    summary: Text
    findings: list[Finding]
    steps: list[Step]
    result: ChronocardCharmResult | None
    scenario: ChronocardCharmScenario
    link: Link | None
    revision: str
    mark: NotRequired[Literal["neutral"]]
    meant: NotRequired[list[Meant]]
    unlisted: NotRequired[Unlisted]
    references: NotRequired[list[VerdictReference]]
    leads: NotRequired[Leads | None]
    moves: NotRequired[Moves | None]
    picture: NotRequired[Picture | None]
    boards: NotRequired[list[Board] | None]
    opponent: NotRequired[OpponentMove | None]
    remedies: NotRequired[Remedies]
    questions: NotRequired[Questions]
    editions: NotRequired[list[ByEdition] | None]
    options: NotRequired[list[Option] | None]
    left_out: NotRequired[LeftOut]
    by_rules: NotRequired[list[ByEdition] | None]


class ChronocardContinuousEffectsAdd(TypedDict):
    kind: Literal["add"]
    effect: str
    by: NotRequired[int]


class ChronocardContinuousEffectsDeny(TypedDict):
    kind: Literal["deny"]
    effect: str


class ChronocardContinuousEffectsEnd(TypedDict):
    kind: Literal["end"]
    effect: str


class ChronocardContinuousEffectsGrant(TypedDict):
    kind: Literal["grant"]
    effect: str


class ChronocardContinuousEffectsResult(TypedDict):
    value: int | None
    holds: bool | None
    decides: str | None


class ChronocardContinuousEffectsScenario(TypedDict):
    subject: NotRequired[Literal["hand-limit", "number", "property"]]
    name: NotRequired[str | None]
    base: NotRequired[int | None]
    printed: NotRequired[bool]
    changes: NotRequired[list[ChronocardContinuousEffectsAdd | ChronocardContinuousEffectsSubtract | ChronocardContinuousEffectsSetTo | ChronocardContinuousEffectsGrant | ChronocardContinuousEffectsDeny | ChronocardContinuousEffectsEnd]]


class ChronocardContinuousEffectsSetTo(TypedDict):
    kind: Literal["set"]
    effect: str
    to: NotRequired[int]


class ChronocardContinuousEffectsSubtract(TypedDict):
    kind: Literal["subtract"]
    effect: str
    by: NotRequired[int]


class ChronocardContinuousEffectsToCheck(TypedDict):
    game: Literal["chronocard"]
    checker: Literal["continuous-effects"]
    scenario: ChronocardContinuousEffectsScenario
    include: NotRequired[list[Literal["moves", "picture", "boards", "remedies", "questions", "editions", "by_rules", "opponent"]]]


class ChronocardContinuousEffectsToStore(TypedDict):
    game: Literal["chronocard"]
    checker: Literal["continuous-effects"]
    scenario: ChronocardContinuousEffectsScenario


class ChronocardContinuousEffectsVerdict(TypedDict):
    """The answer to a situation; its outcome is the worst of its findings'."""

    game: Literal["chronocard"]
    checker: Literal["continuous-effects"]
    edition: None
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    summary: Text
    findings: list[Finding]
    steps: list[Step]
    result: ChronocardContinuousEffectsResult | None
    scenario: ChronocardContinuousEffectsScenario
    link: Link | None
    revision: str
    mark: NotRequired[Literal["neutral"]]
    meant: NotRequired[list[Meant]]
    unlisted: NotRequired[Unlisted]
    references: NotRequired[list[VerdictReference]]
    moves: NotRequired[Moves | None]
    picture: NotRequired[Picture | None]
    boards: NotRequired[list[Board] | None]
    opponent: NotRequired[OpponentMove | None]
    remedies: NotRequired[Remedies]
    questions: NotRequired[Questions]
    editions: NotRequired[list[ByEdition] | None]
    options: NotRequired[list[Option] | None]
    left_out: NotRequired[LeftOut]
    by_rules: NotRequired[list[ByEdition] | None]


class ChronocardDeckInDeck(TypedDict):
    card: str
    copies: NotRequired[int]
    limit: NotRequired[int | None]
    kind: NotRequired[Literal["character", "bg", "item", "event", "heroine", "bgm"] | None]


class ChronocardDeckResult(TypedDict):
    cards: int | None
    short: int | None
    over: int | None


class ChronocardDeckScenario(TypedDict):
    heroine: NotRequired[str | None]
    size: NotRequired[int | None]
    cards: NotRequired[list[ChronocardDeckInDeck]]


class ChronocardDeckToCheck(TypedDict):
    game: Literal["chronocard"]
    checker: Literal["deck"]
    scenario: ChronocardDeckScenario
    include: NotRequired[list[Literal["moves", "picture", "boards", "remedies", "questions", "editions", "by_rules", "opponent"]]]


class ChronocardDeckToStore(TypedDict):
    game: Literal["chronocard"]
    checker: Literal["deck"]
    scenario: ChronocardDeckScenario


class ChronocardDeckVerdict(TypedDict):
    """The answer to a situation; its outcome is the worst of its findings'."""

    game: Literal["chronocard"]
    checker: Literal["deck"]
    edition: None
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    summary: Text
    findings: list[Finding]
    steps: list[Step]
    result: ChronocardDeckResult | None
    scenario: ChronocardDeckScenario
    link: Link | None
    revision: str
    mark: NotRequired[Literal["neutral"]]
    meant: NotRequired[list[Meant]]
    unlisted: NotRequired[Unlisted]
    references: NotRequired[list[VerdictReference]]
    moves: NotRequired[Moves | None]
    picture: NotRequired[Picture | None]
    boards: NotRequired[list[Board] | None]
    opponent: NotRequired[OpponentMove | None]
    remedies: NotRequired[Remedies]
    questions: NotRequired[Questions]
    editions: NotRequired[list[ByEdition] | None]
    options: NotRequired[list[Option] | None]
    left_out: NotRequired[LeftOut]
    by_rules: NotRequired[list[ByEdition] | None]


class ChronocardInterruptsAbility(TypedDict):
    kind: Literal["ability"]
    player: NotRequired[Literal["a", "b"]]
    card: str
    effects: NotRequired[list[ChronocardInterruptsDamage | ChronocardInterruptsHealing | ChronocardInterruptsHealingByCost | ChronocardInterruptsOnTarget | ChronocardInterruptsOnNumber | ChronocardInterruptsHit]]
    target: NotRequired[str | None]
    at_once: NotRequired[bool]


class ChronocardInterruptsChange(TypedDict):
    kind: Literal["phase"]
    to: Literal["start", "draw", "main", "charm", "end"]
    by_text: NotRequired[bool]


class ChronocardInterruptsCharm(TypedDict):
    kind: Literal["charm"]
    attacker: str
    damage: NotRequired[int | None]


class ChronocardInterruptsDamage(TypedDict):
    kind: Literal["damage"]
    player: NotRequired[Literal["a", "b"] | None]
    amount: NotRequired[int]


class ChronocardInterruptsDefence(TypedDict):
    kind: Literal["defence"]
    player: NotRequired[Literal["a", "b"]]


class ChronocardInterruptsDraw(TypedDict):
    kind: Literal["draw"]
    player: NotRequired[Literal["a", "b"]]
    by_text: NotRequired[bool]


class ChronocardInterruptsEndInterrupts(TypedDict):
    kind: Literal["end-interrupts"]
    by: NotRequired[Literal["both", "a", "b"]]


class ChronocardInterruptsEndMain(TypedDict):
    kind: Literal["end-main"]
    player: NotRequired[Literal["a", "b"]]


class ChronocardInterruptsHealing(TypedDict):
    kind: Literal["healing"]
    player: NotRequired[Literal["a", "b"] | None]
    amount: NotRequired[int]


class ChronocardInterruptsHealingByCost(TypedDict):
    kind: Literal["healing-by-cost"]
    player: NotRequired[Literal["a", "b"] | None]


class ChronocardInterruptsHit(TypedDict):
    kind: Literal["hit"]
    amount: NotRequired[int]


class ChronocardInterruptsListed(TypedDict):
    name: str
    card: NotRequired[str | None]
    player: NotRequired[Literal["a", "b"]]
    type: NotRequired[Literal["character", "bg", "item", "event", "heroine", "bgm"] | None]
    place: NotRequired[Literal["field", "hand", "gone", "discard", "face-down"]]
    checked: NotRequired[bool]
    new: NotRequired[bool]
    cost: NotRequired[int | None]
    ep: NotRequired[int | None]
    ap: NotRequired[int | None]
    dp: NotRequired[int | None]
    tokens: NotRequired[int | None]


class ChronocardInterruptsOnNumber(TypedDict):
    kind: Literal["number"]
    figure: NotRequired[Literal["cost", "ep", "ap", "dp"]]
    by: NotRequired[int]


class ChronocardInterruptsOnTarget(TypedDict):
    kind: Literal["target"]
    fate: NotRequired[Literal["checked", "unchecked", "leaves", "to-hand", "to-discard"]]


class ChronocardInterruptsPayment(TypedDict):
    kind: Literal["payment"]
    player: NotRequired[Literal["a", "b"]]
    ep: NotRequired[int]


class ChronocardInterruptsProduce(TypedDict):
    kind: Literal["ep"]
    card: str
    interrupts: NotRequired[Literal["waiting", "earlier", "ability", "phase", "defence", "ep", "payment"]]


class ChronocardInterruptsResult(TypedDict):
    damage_a: int | None
    damage_b: int | None
    loses: Literal["nobody", "a", "b", "both"] | None
    failed: list[str]
    unanswered_a: int | None
    unanswered_b: int | None
    drawn: bool | None


class ChronocardInterruptsScenario(TypedDict):
    turn_of: NotRequired[Literal["a", "b"]]
    phase: NotRequired[Literal["start", "draw", "main", "charm", "end"]]
    limit: NotRequired[int]
    a: NotRequired[ChronocardInterruptsStand]
    b: NotRequired[ChronocardInterruptsStand]
    charm_damage: NotRequired[int | None]
    repeated: NotRequired[int]
    fourth: NotRequired[Literal["unknown", "nothing-new", "changes"]]
    cards: NotRequired[list[ChronocardInterruptsListed]]
    declarations: NotRequired[list[ChronocardInterruptsUse | ChronocardInterruptsSkill | ChronocardInterruptsProduce | ChronocardInterruptsEndInterrupts | ChronocardInterruptsDraw | ChronocardInterruptsCharm | ChronocardInterruptsEndMain | ChronocardInterruptsDefence | ChronocardInterruptsChange | ChronocardInterruptsPayment | ChronocardInterruptsAbility]]


class ChronocardInterruptsSkill(TypedDict):
    kind: Literal["a-skill"]
    user: str
    effects: NotRequired[list[ChronocardInterruptsDamage | ChronocardInterruptsHealing | ChronocardInterruptsHealingByCost | ChronocardInterruptsOnTarget | ChronocardInterruptsOnNumber | ChronocardInterruptsHit]]
    target: NotRequired[str | None]
    target_must: NotRequired[Literal["on-field", "unchecked", "checked", "in-hand", "in-discard"]]
    cost: NotRequired[int | None]
    checks_user: NotRequired[bool]
    moved: NotRequired[list[str]]
    interrupts: NotRequired[Literal["waiting", "earlier", "ability", "phase", "defence", "ep", "payment"]]
    by_text: NotRequired[bool]


class ChronocardInterruptsStand(TypedDict):
    damage: NotRequired[int]
    ep: NotRequired[int | None]
    deck: NotRequired[int | None]
    discard: NotRequired[int | None]


class ChronocardInterruptsToCheck(TypedDict):
    game: Literal["chronocard"]
    checker: Literal["interrupts"]
    scenario: ChronocardInterruptsScenario
    include: NotRequired[list[Literal["moves", "picture", "boards", "remedies", "questions", "editions", "by_rules", "opponent"]]]


class ChronocardInterruptsToStore(TypedDict):
    game: Literal["chronocard"]
    checker: Literal["interrupts"]
    scenario: ChronocardInterruptsScenario


class ChronocardInterruptsUse(TypedDict):
    kind: Literal["use"]
    player: NotRequired[Literal["a", "b"]]
    card: NotRequired[str | None]
    type: NotRequired[Literal["character", "bg", "item", "event", "heroine", "bgm"] | None]
    effects: NotRequired[list[ChronocardInterruptsDamage | ChronocardInterruptsHealing | ChronocardInterruptsHealingByCost | ChronocardInterruptsOnTarget | ChronocardInterruptsOnNumber | ChronocardInterruptsHit]]
    target: NotRequired[str | None]
    target_must: NotRequired[Literal["on-field", "unchecked", "checked", "in-hand", "in-discard"]]
    cost: NotRequired[int | None]
    moved: NotRequired[list[str]]
    interrupts: NotRequired[Literal["waiting", "earlier", "ability", "phase", "defence", "ep", "payment"]]
    by_text: NotRequired[bool]


class ChronocardInterruptsVerdict(TypedDict):
    """The answer to a situation; its outcome is the worst of its findings'."""

    game: Literal["chronocard"]
    checker: Literal["interrupts"]
    edition: None
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    summary: Text
    findings: list[Finding]
    steps: list[Step]
    result: ChronocardInterruptsResult | None
    scenario: ChronocardInterruptsScenario
    link: Link | None
    revision: str
    mark: NotRequired[Literal["neutral"]]
    meant: NotRequired[list[Meant]]
    unlisted: NotRequired[Unlisted]
    references: NotRequired[list[VerdictReference]]
    leads: NotRequired[Leads | None]
    moves: NotRequired[Moves | None]
    picture: NotRequired[Picture | None]
    boards: NotRequired[list[Board] | None]
    opponent: NotRequired[OpponentMove | None]
    remedies: NotRequired[Remedies]
    questions: NotRequired[Questions]
    editions: NotRequired[list[ByEdition] | None]
    options: NotRequired[list[Option] | None]
    left_out: NotRequired[LeftOut]
    by_rules: NotRequired[list[ByEdition] | None]


class ChronocardMayActActing(TypedDict):
    name: str
    kind: NotRequired[Literal["character", "bg", "item", "event", "heroine", "bgm"] | None]
    checked: NotRequired[bool]
    new: NotRequired[bool]


class ChronocardMayActCost(TypedDict):
    ep: NotRequired[int | None]
    stored: NotRequired[int]
    discard: NotRequired[int]
    hand: NotRequired[int | None]
    other: NotRequired[Literal["none", "check-itself", "payable", "unpayable"]]
    moved: NotRequired[list[ChronocardMayActMoved]]


class ChronocardMayActMoved(TypedDict):
    name: str


class ChronocardMayActOnField(TypedDict):
    name: str


class ChronocardMayActScenario(TypedDict):
    deed: NotRequired[Literal["give-ep", "attack", "a-skill", "defend", "use"]]
    card: ChronocardMayActActing
    phase: NotRequired[Literal["start", "draw", "main", "charm", "end"]]
    own_turn: NotRequired[bool]
    answering: NotRequired[bool]
    charmed: NotRequired[bool]
    field: NotRequired[list[ChronocardMayActOnField]]
    cost: NotRequired[ChronocardMayActCost]
    target: NotRequired[str | None]
    permitted: NotRequired[bool]
    forbidden: NotRequired[bool]


class ChronocardMayActToCheck(TypedDict):
    game: Literal["chronocard"]
    checker: Literal["may-act"]
    scenario: ChronocardMayActScenario
    include: NotRequired[list[Literal["moves", "picture", "boards", "remedies", "questions", "editions", "by_rules", "opponent"]]]


class ChronocardMayActToStore(TypedDict):
    game: Literal["chronocard"]
    checker: Literal["may-act"]
    scenario: ChronocardMayActScenario


class ChronocardMayActVerdict(TypedDict):
    """The answer to a situation; its outcome is the worst of its findings'."""

    game: Literal["chronocard"]
    checker: Literal["may-act"]
    edition: None
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    summary: Text
    findings: list[Finding]
    steps: list[Step]
    result: None
    scenario: ChronocardMayActScenario
    link: Link | None
    revision: str
    mark: NotRequired[Literal["neutral"]]
    meant: NotRequired[list[Meant]]
    unlisted: NotRequired[Unlisted]
    references: NotRequired[list[VerdictReference]]
    moves: NotRequired[Moves | None]
    picture: NotRequired[Picture | None]
    boards: NotRequired[list[Board] | None]
    opponent: NotRequired[OpponentMove | None]
    remedies: NotRequired[Remedies]
    questions: NotRequired[Questions]
    editions: NotRequired[list[ByEdition] | None]
    options: NotRequired[list[Option] | None]
    left_out: NotRequired[LeftOut]
    by_rules: NotRequired[list[ByEdition] | None]


class ClauseReference(TypedDict):
    """A reference that bears on a clause."""

    id: str
    link: Link
    source: str
    name: str
    date: str | None
    url: str | None
    cards: list[str]


class Collections(TypedDict):
    """The paths of a game's lists."""

    sections: str
    rules: str
    faq: str
    terms: str
    cards: str
    sources: str
    checkers: str
    surveys: str
    bulk: str


class Comparison(TypedDict):
    """Two situations of one checker with their verdicts, and what differs."""

    a: Verdict
    b: Verdict
    differences: Differences


class Coverage(TypedDict):
    """What there is of a game, in numbers."""

    clauses: int
    answers: int
    answers_computed: int
    terms: int
    cards: int
    checkers: int
    reasons: int
    reasons_shown: int
    reasons_with_way_out: int
    reasons_without_way_out: int
    assumed_parts: int
    unconfirmed_parts: int
    id: str
    link: Link


class Difference(TypedDict):
    """A finding of one code and place as it was when the situation was stored, and as it is today."""

    before: Finding | None
    after: Finding | None


class Differences(TypedDict):
    """What differs between two situations."""

    outcome: bool
    situation: list[DifferingField]
    findings: FoundOnly
    result: list[DifferingField]


class DifferingField(TypedDict):
    """A field that differs, or a row that only one of the two has."""

    a: DifferingSide | None
    b: DifferingSide | None


class DifferingSide(TypedDict):
    """What one of the two situations holds somewhere."""

    at: str
    where: Text
    text: Text


class DominionCardColumns(TypedDict):
    """The facts of a card of Dominion: Ways."""

    types: list[Literal["action", "treasure", "victory", "curse", "attack", "command", "doom", "duration", "night", "reaction", "reserve", "ruins", "shelter", "traveller", "project", "prophecy", "trait", "event", "landmark", "way", "ally", "boon", "hex", "state", "artifact", "looter", "knight", "prize", "castle", "gathering", "fate", "heirloom", "spirit", "zombie", "liaison", "augur", "clash", "fort", "odyssey", "townsfolk", "wizard", "loot", "omen", "shadow", "reward"]] | None
    kind: Literal["card", "pile", "event", "project", "way", "landmark", "trait", "ally", "prophecy", "boon", "hex", "state", "artifact", None]
    set: Literal["dominion", "intrigue", "seaside", "alchemy", "prosperity", "cornucopia", "hinterlands", "dark-ages", "guilds", "adventures", "empires", "nocturne", "renaissance", "menagerie", "allies", "plunder", "rising-sun", "promo", None]
    first_edition_only: bool | None
    second_edition_only: bool | None
    cost: int | None
    cost_mark: Literal["*", "+", None]
    potion: int | None
    debt: int | None
    in_supply: bool | None
    pile: Literal["own", "split", "mixed", "non-supply", "none", None]
    cards: CardAmount | None
    actions: CardAmount | None
    buys: CardAmount | None
    coins: CardAmount | None
    villagers: CardAmount | None
    coffers: CardAmount | None
    vp: CardAmount | None
    favors: CardAmount | None
    more: bool | None
    duration: bool | None
    attack: bool | None
    reaction: bool | None
    reserve: bool | None
    command: bool | None
    below_line: bool | None
    on_gain: bool | None
    on_trash: bool | None
    on_discard: bool | None
    start_of_turn: bool | None
    changed: str | None
    older: list[str] | None
    line: list[str] | None
    discard_when: Literal["from-play", "not-clean-up", None]
    plays_itself: list[str] | None
    cost_by: list[str] | None
    gain_does: list[str] | None
    plays: list[str] | None
    capitalism: bool | None
    first: list[str] | None
    touches: list[str] | None
    text: list[Literal["below-line", "on-gain", "on-trash", "on-discard", "start-of-turn"]] | None


class DominionChoicesByWay(TypedDict):
    way: Literal["butterfly", "camel", "chameleon", "frog", "goat", "horse", "mole", "monkey", "mouse", "mule", "otter", "owl", "ox", "pig", "rat", "seal", "sheep", "squirrel", "turtle", "worm"]
    cards: int | None
    actions: int | None
    buys: int | None
    coins: int | None
    ends: Literal["hand", "in-play", "deck", "discard", "set-aside", "exile", "tavern", "trash", "pile", "there", "unsure"] | None


class DominionChoicesCardsRow(TypedDict):
    in_play: NotRequired[list[str]]
    gone: NotRequired[list[str]]
    staying: NotRequired[list[str]]
    hand: NotRequired[list[str]]
    hand_more: NotRequired[int | None]
    deck: NotRequired[list[str]]
    deck_more: NotRequired[int | None]
    discard: NotRequired[list[str]]
    discard_more: NotRequired[int]
    set_aside: NotRequired[list[str]]
    exile: NotRequired[list[str]]
    tavern: NotRequired[list[str]]
    trash: NotRequired[list[str]]


class DominionChoicesGameRow(TypedDict):
    ways: NotRequired[list[Literal["butterfly", "camel", "chameleon", "frog", "goat", "horse", "mole", "monkey", "mouse", "mule", "otter", "owl", "ox", "pig", "rat", "seal", "sheep", "squirrel", "turtle", "worm"]]]
    mouse: NotRequired[str | None]
    inherited: NotRequired[str | None]
    landscapes: NotRequired[list[str]]
    piles: NotRequired[list[DominionChoicesPileRow]]
    lacking: NotRequired[list[int]]
    described: NotRequired[list[DominionChoicesOwnCard]]
    printings: NotRequired[list[DominionChoicesPrinting]]
    wordings: NotRequired[list[DominionChoicesWording]]


class DominionChoicesOwn(TypedDict):
    cards: int | None
    actions: int | None
    buys: int | None
    coins: int | None
    ends: Literal["hand", "in-play", "deck", "discard", "set-aside", "exile", "tavern", "trash", "pile", "there", "unsure"] | None


class DominionChoicesOwnCard(TypedDict):
    card: str
    types: NotRequired[list[Literal["action", "treasure", "victory", "curse", "night", "attack", "duration", "reaction", "reserve", "command"]]]
    cost: NotRequired[int]
    potion: NotRequired[int]
    debt: NotRequired[int]
    pile: NotRequired[Literal["supply", "non-supply", "mixed", "none"]]
    cards: NotRequired[int]
    actions: NotRequired[int]
    buys: NotRequired[int]
    coins: NotRequired[int]
    more: NotRequired[bool]


class DominionChoicesPileRow(TypedDict):
    card: str
    tokens: NotRequired[list[Literal["action", "buy", "card", "coin"]]]
    trait: NotRequired[Literal["none", "reckless", "cheap", "cursed", "fated", "fawning", "friendly", "hasty", "inherited", "inspiring", "nearby", "patient", "pious", "rich", "shy", "tireless"]]
    empty: NotRequired[bool]
    kind: NotRequired[Literal["supply", "non-supply", "mixed", "none"] | None]
    top: NotRequired[str | None]


class DominionChoicesPrinting(TypedDict):
    card: str
    year: int


class DominionChoicesReplaced(TypedDict):
    effect: Literal["enchantress", "highwayman", "enlightenment"]
    cards: int | None
    actions: int | None
    buys: int | None
    coins: int | None
    ends: Literal["hand", "in-play", "deck", "discard", "set-aside", "exile", "tavern", "trash", "pile", "there", "unsure"] | None


class DominionChoicesResult(TypedDict):
    own: list[DominionChoicesOwn]
    replaced: list[DominionChoicesReplaced]
    ways: list[DominionChoicesByWay]


class DominionChoicesScenario(TypedDict):
    ruling: NotRequired[Literal["2025-03", "2025-02", "2024", "2023-01"]]
    card: str
    how: NotRequired[Literal["hand", "effect", "reaction", "again", "gone", "there", "turtle", "call"]]
    turn: NotRequired[DominionChoicesTurnRow]
    game: NotRequired[DominionChoicesGameRow]
    cards: NotRequired[DominionChoicesCardsRow]
    way: NotRequired[Literal["butterfly", "camel", "chameleon", "frog", "goat", "horse", "mole", "monkey", "mouse", "mule", "otter", "owl", "ox", "pig", "rat", "seal", "sheep", "squirrel", "turtle", "worm"] | None]
    rather: NotRequired[Literal["enchantress", "highwayman", "enlightenment"] | None]
    own: NotRequired[bool]


class DominionChoicesToCheck(TypedDict):
    game: Literal["dominion"]
    checker: Literal["choices"]
    scenario: DominionChoicesScenario
    include: NotRequired[list[Literal["moves", "picture", "boards", "remedies", "questions", "editions", "by_rules", "opponent"]]]


class DominionChoicesToStore(TypedDict):
    game: Literal["dominion"]
    checker: Literal["choices"]
    scenario: DominionChoicesScenario


class DominionChoicesTurnRow(TypedDict):
    whose: NotRequired[Literal["own", "anothers"]]
    phase: NotRequired[Literal["action", "buy", "night"]]
    actions: NotRequired[int]
    buys: NotRequired[int]
    coins: NotRequired[int]
    effects: NotRequired[list[Literal["enchantress", "highwayman", "enlightenment", "snowy-village", "kiln", "harbor-village", "merchant", "priest", "bridge", "champion", "citadel", "capitalism", "minus-card", "minus-coin", "inheritance", "charlatan"]]]
    right_trashed: NotRequired[int | None]


class DominionChoicesVerdict(TypedDict):
    """The answer to a situation; its outcome is the worst of its findings'."""

    game: Literal["dominion"]
    checker: Literal["choices"]
    edition: Literal["2025-03", "2025-02", "2024", "2023-01"]
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    summary: Text
    findings: list[Finding]
    steps: list[Step]
    result: DominionChoicesResult | None
    scenario: DominionChoicesScenario
    link: Link | None
    revision: str
    mark: NotRequired[Literal["neutral"]]
    meant: NotRequired[list[Meant]]
    unlisted: NotRequired[Unlisted]
    references: NotRequired[list[VerdictReference]]
    moves: NotRequired[Moves | None]
    picture: NotRequired[Picture | None]
    boards: NotRequired[list[Board] | None]
    opponent: NotRequired[OpponentMove | None]
    remedies: NotRequired[Remedies]
    questions: NotRequired[Questions]
    editions: NotRequired[list[ByEdition] | None]
    options: NotRequired[list[Option] | None]
    left_out: NotRequired[LeftOut]
    by_rules: NotRequired[list[ByEdition] | None]


class DominionChoicesWording(TypedDict):
    card: str
    says: NotRequired[Literal["draw", "cards"]]


class DominionMayUseWayOwnCard(TypedDict):
    card: str
    types: NotRequired[list[Literal["action", "treasure", "victory", "curse", "night", "attack", "duration", "reaction", "reserve", "command"]]]
    cost: NotRequired[int]
    potion: NotRequired[int]
    debt: NotRequired[int]
    pile: NotRequired[Literal["supply", "non-supply", "mixed", "none"]]
    cards: NotRequired[int]
    actions: NotRequired[int]
    buys: NotRequired[int]
    coins: NotRequired[int]
    more: NotRequired[bool]


class DominionMayUseWayResult(TypedDict):
    play: bool | None
    ways: list[Literal["butterfly", "camel", "chameleon", "frog", "goat", "horse", "mole", "monkey", "mouse", "mule", "otter", "owl", "ox", "pig", "rat", "seal", "sheep", "squirrel", "turtle", "worm"]]


class DominionMayUseWayScenario(TypedDict):
    event: NotRequired[Literal["from-hand", "by-effect", "again", "reaction-plays", "turtle", "mouse", "reacts", "duration", "set-up-attack", "called", "bought", "gained", "second-time", "below-line", "way-taken"]]
    card: NotRequired[str | None]
    way: NotRequired[Literal["butterfly", "camel", "chameleon", "frog", "goat", "horse", "mole", "monkey", "mouse", "mule", "otter", "owl", "ox", "pig", "rat", "seal", "sheep", "squirrel", "turtle", "worm"]]
    by: NotRequired[str | None]
    nth: NotRequired[int]
    whose: NotRequired[Literal["own", "anothers"]]
    phase: NotRequired[Literal["action", "buy", "night"]]
    standing: NotRequired[list[Literal["enchantress", "highwayman", "enlightenment", "capitalism", "inheritance", "charlatan"]]]
    firsts: NotRequired[list[Literal["kiln", "reactions", "tokens", "urchin", "champion", "good-harvest"]]]
    moment: NotRequired[Literal["on-time", "at-once", "in-advance", "afterwards"]]
    joined: NotRequired[Literal["butterfly", "camel", "chameleon", "frog", "goat", "horse", "mole", "monkey", "mouse", "mule", "otter", "owl", "ox", "pig", "rat", "seal", "sheep", "squirrel", "turtle", "worm"] | None]
    used: NotRequired[int]
    ways: NotRequired[list[Literal["butterfly", "camel", "chameleon", "frog", "goat", "horse", "mole", "monkey", "mouse", "mule", "otter", "owl", "ox", "pig", "rat", "seal", "sheep", "squirrel", "turtle", "worm"]]]
    player: NotRequired[str | None]
    nature: NotRequired[Literal["as-known", "action", "action-treasure", "action-night", "treasure", "other"]]
    ruling: NotRequired[Literal["2025-03", "2025-02", "2024", "2023-01"]]
    described: NotRequired[list[DominionMayUseWayOwnCard]]


class DominionMayUseWayToCheck(TypedDict):
    game: Literal["dominion"]
    checker: Literal["may-use-way"]
    scenario: DominionMayUseWayScenario
    include: NotRequired[list[Literal["moves", "picture", "boards", "remedies", "questions", "editions", "by_rules", "opponent"]]]


class DominionMayUseWayToStore(TypedDict):
    game: Literal["dominion"]
    checker: Literal["may-use-way"]
    scenario: DominionMayUseWayScenario


class DominionMayUseWayVerdict(TypedDict):
    """The answer to a situation; its outcome is the worst of its findings'."""

    game: Literal["dominion"]
    checker: Literal["may-use-way"]
    edition: Literal["2025-03", "2025-02", "2024", "2023-01"]
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    summary: Text
    findings: list[Finding]
    steps: list[Step]
    result: DominionMayUseWayResult | None
    scenario: DominionMayUseWayScenario
    link: Link | None
    revision: str
    mark: NotRequired[Literal["neutral"]]
    meant: NotRequired[list[Meant]]
    unlisted: NotRequired[Unlisted]
    references: NotRequired[list[VerdictReference]]
    moves: NotRequired[Moves | None]
    picture: NotRequired[Picture | None]
    boards: NotRequired[list[Board] | None]
    opponent: NotRequired[OpponentMove | None]
    remedies: NotRequired[Remedies]
    questions: NotRequired[Questions]
    editions: NotRequired[list[ByEdition] | None]
    options: NotRequired[list[Option] | None]
    left_out: NotRequired[LeftOut]
    by_rules: NotRequired[list[ByEdition] | None]


class DominionPlayCardsRow(TypedDict):
    in_play: NotRequired[list[str]]
    gone: NotRequired[list[str]]
    staying: NotRequired[list[str]]
    hand: NotRequired[list[str]]
    hand_more: NotRequired[int | None]
    deck: NotRequired[list[str]]
    deck_more: NotRequired[int | None]
    discard: NotRequired[list[str]]
    discard_more: NotRequired[int]
    set_aside: NotRequired[list[str]]
    exile: NotRequired[list[str]]
    tavern: NotRequired[list[str]]
    trash: NotRequired[list[str]]


class DominionPlayComing(TypedDict):
    card: str
    when: Literal["end-of-turn", "next-turn"]
    what: Literal["cards", "actions", "coins", "buys", "lose-coins", "draw-to", "discard", "discard-for", "discard-hand", "trash", "trash-this", "topdeck", "gain", "upgrade", "exile", "return", "mat", "set-aside", "play", "look", "reveal", "rotate", "keep", "pay-coins", "potions", "token", "coffers", "villagers", "debt", "vp", "others", "choose", "next-turn", "until-next-turn", "this-turn", "end-of-turn", "from-play", "stay", "discard-this", "exile-from-hand", "encamp", "favors", "note", "may", "depends", "by-type", "discard-down", "aside", "take-aside", "into-deck"]
    n: int
    lost: bool


class DominionPlayFurther(TypedDict):
    card: NotRequired[str | None]
    way: NotRequired[Literal["butterfly", "camel", "chameleon", "frog", "goat", "horse", "mole", "monkey", "mouse", "mule", "otter", "owl", "ox", "pig", "rat", "seal", "sheep", "squirrel", "turtle", "worm"] | None]
    how: NotRequired[Literal["hand", "effect", "reaction", "again", "gone", "there", "turtle", "call"]]
    rather: NotRequired[Literal["enchantress", "highwayman", "enlightenment"] | None]
    picks: NotRequired[list[str]]
    bonuses: NotRequired[list[Literal["cards", "actions", "buys", "coins", "hand", "trash", "gain", "draw", "horse", "later"]]]
    first: NotRequired[list[Literal["kiln", "urchin", "urchins"]]]
    declines: NotRequired[bool]


class DominionPlayGameRow(TypedDict):
    ways: NotRequired[list[Literal["butterfly", "camel", "chameleon", "frog", "goat", "horse", "mole", "monkey", "mouse", "mule", "otter", "owl", "ox", "pig", "rat", "seal", "sheep", "squirrel", "turtle", "worm"]]]
    mouse: NotRequired[str | None]
    inherited: NotRequired[str | None]
    landscapes: NotRequired[list[str]]
    piles: NotRequired[list[DominionPlayPileRow]]
    lacking: NotRequired[list[int]]
    described: NotRequired[list[DominionPlayOwnCard]]
    printings: NotRequired[list[DominionPlayPrinting]]
    wordings: NotRequired[list[DominionPlayWording]]


class DominionPlayLasts(TypedDict):
    card: str
    effect: Literal["costs-less", "no-more-actions", "copy-of-next", "pays-after-next", "pays-for-trashing", "pays-for-silver", "treasure-onto-deck", "action-onto-deck", "gains-onto-deck", "enchantress", "highwayman", "haunted-woods", "unaffected", "improves", "plays-next-gain", "horse-for-dear", "vp-for-victory", "buy-for-gain", "favor-for-gain", "skirmisher", "gatekeeper", "corsair", "monkey", "outpost", "swamp-hag", "frigate", "voyage", "warlord"]
    lost: bool


class DominionPlayLies(TypedDict):
    card: str
    zone: Literal["hand", "in-play", "deck", "discard", "set-aside", "exile", "tavern", "trash", "pile", "there", "unsure"]


class DominionPlayOwnCard(TypedDict):
    card: str
    types: NotRequired[list[Literal["action", "treasure", "victory", "curse", "night", "attack", "duration", "reaction", "reserve", "command"]]]
    cost: NotRequired[int]
    potion: NotRequired[int]
    debt: NotRequired[int]
    pile: NotRequired[Literal["supply", "non-supply", "mixed", "none"]]
    cards: NotRequired[int]
    actions: NotRequired[int]
    buys: NotRequired[int]
    coins: NotRequired[int]
    more: NotRequired[bool]


class DominionPlayPileRow(TypedDict):
    card: str
    tokens: NotRequired[list[Literal["action", "buy", "card", "coin"]]]
    trait: NotRequired[Literal["none", "reckless", "cheap", "cursed", "fated", "fawning", "friendly", "hasty", "inherited", "inspiring", "nearby", "patient", "pious", "rich", "shy", "tireless"]]
    empty: NotRequired[bool]
    kind: NotRequired[Literal["supply", "non-supply", "mixed", "none"] | None]
    top: NotRequired[str | None]


class DominionPlayPrinting(TypedDict):
    card: str
    year: int


class DominionPlayResult(TypedDict):
    actions: int | None
    buys: int | None
    coins: int | None
    drawn: int | None
    hand: int | None
    vp: int
    vp_in_exile: int | None
    ends: Literal["hand", "in-play", "deck", "discard", "set-aside", "exile", "tavern", "trash", "pile", "there", "unsure"] | None
    own_open: bool
    open_effects: list[Literal["enchantress", "highwayman", "enlightenment"]]
    open_ways: list[Literal["butterfly", "camel", "chameleon", "frog", "goat", "horse", "mole", "monkey", "mouse", "mule", "otter", "owl", "ox", "pig", "rat", "seal", "sheep", "squirrel", "turtle", "worm"]]
    later: list[DominionPlayComing]
    lasting: list[DominionPlayLasts]
    lies: list[DominionPlayLies]
    open: list[Literal["actions", "buys", "coins", "cards", "phase", "costs", "gains", "plays", "tokens", "vp", "clean-up"]]


class DominionPlayScenario(TypedDict):
    ruling: NotRequired[Literal["2025-03", "2025-02", "2024", "2023-01"]]
    card: str
    way: NotRequired[Literal["butterfly", "camel", "chameleon", "frog", "goat", "horse", "mole", "monkey", "mouse", "mule", "otter", "owl", "ox", "pig", "rat", "seal", "sheep", "squirrel", "turtle", "worm"] | None]
    how: NotRequired[Literal["hand", "effect", "reaction", "again", "gone", "there", "turtle", "call"]]
    picks: NotRequired[list[str]]
    bonuses: NotRequired[list[Literal["cards", "actions", "buys", "coins", "hand", "trash", "gain", "draw", "horse", "later"]]]
    then: NotRequired[list[DominionPlayFurther]]
    turn: NotRequired[DominionPlayTurnRow]
    game: NotRequired[DominionPlayGameRow]
    cards: NotRequired[DominionPlayCardsRow]
    rather: NotRequired[Literal["enchantress", "highwayman", "enlightenment"] | None]
    first: NotRequired[list[Literal["kiln", "urchin", "urchins"]]]
    declines: NotRequired[bool]


class DominionPlayToCheck(TypedDict):
    game: Literal["dominion"]
    checker: Literal["play"]
    scenario: DominionPlayScenario
    include: NotRequired[list[Literal["moves", "picture", "boards", "remedies", "questions", "editions", "by_rules", "opponent"]]]


class DominionPlayToStore(TypedDict):
    game: Literal["dominion"]
    checker: Literal["play"]
    scenario: DominionPlayScenario


class DominionPlayTurnRow(TypedDict):
    whose: NotRequired[Literal["own", "anothers"]]
    phase: NotRequired[Literal["action", "buy", "night"]]
    actions: NotRequired[int]
    buys: NotRequired[int]
    coins: NotRequired[int]
    effects: NotRequired[list[Literal["enchantress", "highwayman", "enlightenment", "snowy-village", "kiln", "harbor-village", "merchant", "priest", "bridge", "champion", "citadel", "capitalism", "minus-card", "minus-coin", "inheritance", "charlatan"]]]
    right_trashed: NotRequired[int | None]


class DominionPlayVerdict(TypedDict):
    """The answer to a situation; its outcome is the worst of its findings'."""

    game: Literal["dominion"]
    checker: Literal["play"]
    edition: Literal["2025-03", "2025-02", "2024", "2023-01"]
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    summary: Text
    findings: list[Finding]
    steps: list[Step]
    result: DominionPlayResult | None
    scenario: DominionPlayScenario
    link: Link | None
    revision: str
    mark: NotRequired[Literal["neutral"]]
    meant: NotRequired[list[Meant]]
    unlisted: NotRequired[Unlisted]
    references: NotRequired[list[VerdictReference]]
    moves: NotRequired[Moves | None]
    picture: NotRequired[Picture | None]
    boards: NotRequired[list[Board] | None]
    opponent: NotRequired[OpponentMove | None]
    remedies: NotRequired[Remedies]
    questions: NotRequired[Questions]
    editions: NotRequired[list[ByEdition] | None]
    options: NotRequired[list[Option] | None]
    left_out: NotRequired[LeftOut]
    by_rules: NotRequired[list[ByEdition] | None]


class DominionPlayWording(TypedDict):
    card: str
    says: NotRequired[Literal["draw", "cards"]]


class DominionTurnAnswerRow(TypedDict):
    kind: Literal["answer"]
    card: str
    player: NotRequired[int]
    way: NotRequired[Literal["butterfly", "camel", "chameleon", "frog", "goat", "horse", "mole", "monkey", "mouse", "mule", "otter", "owl", "ox", "pig", "rat", "seal", "sheep", "squirrel", "turtle", "worm"] | None]


class DominionTurnBuyRow(TypedDict):
    kind: Literal["buy"]
    card: str
    picks: NotRequired[list[str]]
    overpaid: NotRequired[int | None]
    to: NotRequired[Literal["discard", "deck", "hand", "trash"] | None]
    from_exile: NotRequired[bool]


class DominionTurnCardsRow(TypedDict):
    in_play: NotRequired[list[str]]
    gone: NotRequired[list[str]]
    staying: NotRequired[list[str]]
    hand: NotRequired[list[str]]
    hand_more: NotRequired[int | None]
    deck: NotRequired[list[str]]
    deck_more: NotRequired[int | None]
    discard: NotRequired[list[str]]
    discard_more: NotRequired[int]
    set_aside: NotRequired[list[str]]
    exile: NotRequired[list[str]]
    tavern: NotRequired[list[str]]
    trash: NotRequired[list[str]]


class DominionTurnCleanUpRow(TypedDict):
    kind: Literal["clean-up"]
    card: str
    goes: NotRequired[Literal["deck", "pile", "exchanged", "trashed"]]
    gains: NotRequired[str | None]


class DominionTurnComing(TypedDict):
    card: str
    when: Literal["end-of-turn", "next-turn"]
    what: Literal["cards", "actions", "coins", "buys", "lose-coins", "draw-to", "discard", "discard-for", "discard-hand", "trash", "trash-this", "topdeck", "gain", "upgrade", "exile", "return", "mat", "set-aside", "play", "look", "reveal", "rotate", "keep", "pay-coins", "potions", "token", "coffers", "villagers", "debt", "vp", "others", "choose", "next-turn", "until-next-turn", "this-turn", "end-of-turn", "from-play", "stay", "discard-this", "exile-from-hand", "encamp", "favors", "note", "may", "depends", "by-type", "discard-down", "aside", "take-aside", "into-deck"]
    n: int
    lost: bool


class DominionTurnCount(TypedDict):
    card: str
    plays: int


class DominionTurnGainRow(TypedDict):
    kind: Literal["gain"]
    card: str
    to: NotRequired[Literal["discard", "deck", "hand", "trash"]]
    from_exile: NotRequired[bool]


class DominionTurnGainedRow(TypedDict):
    to: NotRequired[Literal["discard", "deck", "hand", "trash"] | None]


class DominionTurnGameRow(TypedDict):
    ways: NotRequired[list[Literal["butterfly", "camel", "chameleon", "frog", "goat", "horse", "mole", "monkey", "mouse", "mule", "otter", "owl", "ox", "pig", "rat", "seal", "sheep", "squirrel", "turtle", "worm"]]]
    mouse: NotRequired[str | None]
    inherited: NotRequired[str | None]
    landscapes: NotRequired[list[str]]
    piles: NotRequired[list[DominionTurnPileRow]]
    lacking: NotRequired[list[int]]
    described: NotRequired[list[DominionTurnOwnCard]]
    printings: NotRequired[list[DominionTurnPrinting]]
    wordings: NotRequired[list[DominionTurnWording]]


class DominionTurnLasts(TypedDict):
    card: str
    effect: Literal["costs-less", "no-more-actions", "copy-of-next", "pays-after-next", "pays-for-trashing", "pays-for-silver", "treasure-onto-deck", "action-onto-deck", "gains-onto-deck", "enchantress", "highwayman", "haunted-woods", "unaffected", "improves", "plays-next-gain", "horse-for-dear", "vp-for-victory", "buy-for-gain", "favor-for-gain", "skirmisher", "gatekeeper", "corsair", "monkey", "outpost", "swamp-hag", "frigate", "voyage", "warlord"]
    lost: bool


class DominionTurnLies(TypedDict):
    card: str
    zone: Literal["hand", "in-play", "deck", "discard", "set-aside", "exile", "tavern", "trash", "pile", "there", "unsure"]


class DominionTurnLineRow(TypedDict):
    kind: Literal["line"]
    line: int
    why: NotRequired[Literal["unread", "other-number", "too-long", "unexplained"]]


class DominionTurnOtherLeft(TypedDict):
    hand: int | None


class DominionTurnOtherRow(TypedDict):
    hand: NotRequired[int]


class DominionTurnOwnCard(TypedDict):
    card: str
    types: NotRequired[list[Literal["action", "treasure", "victory", "curse", "night", "attack", "duration", "reaction", "reserve", "command"]]]
    cost: NotRequired[int]
    potion: NotRequired[int]
    debt: NotRequired[int]
    pile: NotRequired[Literal["supply", "non-supply", "mixed", "none"]]
    cards: NotRequired[int]
    actions: NotRequired[int]
    buys: NotRequired[int]
    coins: NotRequired[int]
    more: NotRequired[bool]


class DominionTurnPayRow(TypedDict):
    kind: Literal["pay"]
    n: NotRequired[int]


class DominionTurnPhaseRow(TypedDict):
    kind: Literal["phase"]
    phase: NotRequired[Literal["action", "buy", "night"]]


class DominionTurnPileRow(TypedDict):
    card: str
    tokens: NotRequired[list[Literal["action", "buy", "card", "coin"]]]
    trait: NotRequired[Literal["none", "reckless", "cheap", "cursed", "fated", "fawning", "friendly", "hasty", "inherited", "inspiring", "nearby", "patient", "pious", "rich", "shy", "tireless"]]
    empty: NotRequired[bool]
    kind: NotRequired[Literal["supply", "non-supply", "mixed", "none"] | None]
    top: NotRequired[str | None]


class DominionTurnPlayRow(TypedDict):
    kind: Literal["play"]
    card: NotRequired[str | None]
    way: NotRequired[Literal["butterfly", "camel", "chameleon", "frog", "goat", "horse", "mole", "monkey", "mouse", "mule", "otter", "owl", "ox", "pig", "rat", "seal", "sheep", "squirrel", "turtle", "worm"] | None]
    how: NotRequired[Literal["hand", "effect", "reaction", "again", "gone", "there", "turtle", "call"]]
    rather: NotRequired[Literal["enchantress", "highwayman", "enlightenment"] | None]
    picks: NotRequired[list[str]]
    bonuses: NotRequired[list[Literal["cards", "actions", "buys", "coins", "hand", "trash", "gain", "draw", "horse", "later"]]]
    first: NotRequired[list[Literal["kiln", "urchin", "urchins"]]]
    declines: NotRequired[bool]
    gains_to: NotRequired[Literal["discard", "deck", "hand", "trash"] | None]
    each_gain: NotRequired[list[DominionTurnGainedRow]]


class DominionTurnPrinting(TypedDict):
    card: str
    year: int


class DominionTurnPurse(TypedDict):
    potions: NotRequired[int | None]
    debt: NotRequired[int]
    villagers: NotRequired[int]
    coffers: NotRequired[int]


class DominionTurnResult(TypedDict):
    actions: int | None
    buys: int | None
    coins: int | None
    potions: int | None
    debt: int
    villagers: int
    coffers: int
    drawn: int | None
    hand: int | None
    new_hand: int | None
    vp: int
    vp_in_exile: int | None
    actions_played: int
    treasures_played: int
    first_action: str | None
    first_treasure: str | None
    played: list[DominionTurnCount]
    in_play: list[str]
    later: list[DominionTurnComing]
    lasting: list[DominionTurnLasts]
    lies: list[DominionTurnLies]
    others: list[DominionTurnOtherLeft]
    open: list[Literal["actions", "buys", "coins", "cards", "phase", "costs", "gains", "plays", "tokens", "vp", "clean-up"]]


class DominionTurnScenario(TypedDict):
    ruling: NotRequired[Literal["2025-03", "2025-02", "2024", "2023-01"]]
    events: NotRequired[list[DominionTurnPlayRow | DominionTurnAnswerRow | DominionTurnBuyRow | DominionTurnGainRow | DominionTurnPhaseRow | DominionTurnStartRow | DominionTurnPayRow | DominionTurnSpendRow | DominionTurnCleanUpRow | DominionTurnLineRow]]
    turn: NotRequired[DominionTurnTurnRow]
    purse: NotRequired[DominionTurnPurse]
    game: NotRequired[DominionTurnGameRow]
    cards: NotRequired[DominionTurnCardsRow]
    others: NotRequired[list[DominionTurnOtherRow]]


class DominionTurnSpendRow(TypedDict):
    kind: Literal["spend"]
    spare: NotRequired[Literal["villagers", "coffers"]]
    n: NotRequired[int]


class DominionTurnStartRow(TypedDict):
    kind: Literal["start"]
    card: str
    times: NotRequired[int | None]
    picks: NotRequired[list[str]]


class DominionTurnToCheck(TypedDict):
    game: Literal["dominion"]
    checker: Literal["turn"]
    scenario: DominionTurnScenario
    include: NotRequired[list[Literal["moves", "picture", "boards", "remedies", "questions", "editions", "by_rules", "opponent"]]]


class DominionTurnToStore(TypedDict):
    game: Literal["dominion"]
    checker: Literal["turn"]
    scenario: DominionTurnScenario


class DominionTurnTurnRow(TypedDict):
    whose: NotRequired[Literal["own", "anothers"]]
    phase: NotRequired[Literal["action", "buy", "night"]]
    actions: NotRequired[int]
    buys: NotRequired[int]
    coins: NotRequired[int]
    effects: NotRequired[list[Literal["enchantress", "highwayman", "enlightenment", "snowy-village", "kiln", "harbor-village", "merchant", "priest", "bridge", "champion", "citadel", "capitalism", "minus-card", "minus-coin", "inheritance", "charlatan"]]]
    right_trashed: NotRequired[int | None]


class DominionTurnVerdict(TypedDict):
    """The answer to a situation; its outcome is the worst of its findings'."""

    game: Literal["dominion"]
    checker: Literal["turn"]
    edition: Literal["2025-03", "2025-02", "2024", "2023-01"]
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    summary: Text
    findings: list[Finding]
    steps: list[Step]
    result: DominionTurnResult | None
    scenario: DominionTurnScenario
    link: Link | None
    revision: str
    mark: NotRequired[Literal["neutral"]]
    meant: NotRequired[list[Meant]]
    unlisted: NotRequired[Unlisted]
    references: NotRequired[list[VerdictReference]]
    turn: NotRequired[int]
    turns: NotRequired[list[TranscriptTurn]]
    lines: NotRequired[list[TranscriptLine]]
    moves: NotRequired[Moves | None]
    picture: NotRequired[Picture | None]
    boards: NotRequired[list[Board] | None]
    opponent: NotRequired[OpponentMove | None]
    remedies: NotRequired[Remedies]
    questions: NotRequired[Questions]
    editions: NotRequired[list[ByEdition] | None]
    options: NotRequired[list[Option] | None]
    left_out: NotRequired[LeftOut]
    by_rules: NotRequired[list[ByEdition] | None]


class DominionTurnWording(TypedDict):
    card: str
    says: NotRequired[Literal["draw", "cards"]]


class Edition(TypedDict):
    """A state of the rules that a situation may be judged by."""

    id: str
    revision: str
    link: Link
    title: Text
    note: Text
    sources: list[str]


class EditionChoice(TypedDict):
    """One edition that a checker can judge by."""

    code: str
    name: NotRequired[str]
    text: Text


class EditionField(TypedDict):
    """Which field of the scenario chooses the edition to judge by."""

    field: str
    default: str | None
    choices: list[EditionChoice]


class Example(TypedDict):
    """A situation with the verdict that its checker gives, proven by a test."""

    caption: Text
    checker: str
    check: str
    link: Link | None
    scenario: dict[str, Any]
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    reasons: list[ExpectedReason]
    result: dict[str, Any] | None
    steps: list[ExpectedStep] | None


class ExpectedReason(TypedDict):
    """A finding that an example expects."""

    code: str
    at: str


class ExpectedStep(TypedDict):
    """A step that an example expects."""

    cites: list[str]
    at: str


class FacingFigure(TypedDict):
    """A thing on a board that faces another one."""

    text: Text
    at: str
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden", None]
    note: Text | None
    value: int | Text | None
    faces: list[Text | None]
    turned: bool
    depth: int
    tokens: list[Token]


class Faq(TypedDict):
    """A question and its answer, with the examples that prove it."""

    id: str
    revision: str
    game: str
    self: str
    link: Link
    cites: list[str]
    question: Text
    answer: Text


class FaqList(TypedDict):
    count: int
    next: str | None
    prev: str | None
    results: list[Faq]
    revision: str


class Fault(TypedDict):
    """One thing that is wrong with a request."""

    pointer: NotRequired[str]
    field: NotRequired[str]
    parameter: NotRequired[str]
    code: str
    detail: str


class FieldAsked(TypedDict):
    """A field that is asked about."""

    at: str
    text: Text


class Figure(TypedDict):
    """A thing on a board, or an event."""

    text: Text
    at: str
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden", None]
    note: Text | None
    value: int | Text | None
    faces: list[Text | None]
    turned: bool
    depth: int
    tokens: list[Token]
    against: list[FacingFigure]
    cells: list[BoardCell]


class Finding(TypedDict):
    """Something that a checker found in a situation."""

    code: str
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    text: Text
    at: str
    because: list[str]
    cites: list[str]
    assumed: list[str]
    readings: list[Reading]
    name: NotRequired[str]
    mark: NotRequired[Literal["neutral"]]


class FoundOnly(TypedDict):
    """The numbers, from 1, of the findings that only one of the two has."""

    a: list[int]
    b: list[int]


class Game(TypedDict):
    """A game."""

    id: str
    revision: str
    self: str
    link: Link
    name: Text
    about: Text
    editions: list[Edition]
    collections: Collections


class GameList(TypedDict):
    count: int
    next: str | None
    prev: str | None
    results: list[Game]
    revision: str


class Hit(TypedDict):
    """Something that a query finds."""

    game: str
    kind: Literal["faq", "checker", "term", "card", "rule"]
    id: str
    self: str
    link: Link
    title: Text


class HitList(TypedDict):
    count: int
    next: str | None
    prev: str | None
    results: list[Hit]
    revision: str
    near: list[Hit]
    card_lists: list[NamedCardList]


class Leads(TypedDict):
    """The situation of another checker of the game to which a verdict leads."""

    checker: str
    text: Text
    scenario: dict[str, Any]
    link: Link | None


class LeftOut(TypedDict):
    """How much of a verdict is not told: the worst findings are told before the others, and the first steps."""

    findings: int
    steps: int


class Link(TypedDict):
    """The paths of the pages for readers; with `lang` only one key is there."""

    ja: NotRequired[str]
    en: NotRequired[str]


class Locator(TypedDict):
    """A place in a source."""

    id: str
    locator: str
    references: NotRequired[list[Reference]]


class Mark(TypedDict):
    """One thing in a picture."""

    text: Text
    at: str
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden", None]
    note: Text | None
    window: Text | None
    faces: int | None
    laid: int | None
    left: int | None
    value: int | Text | None


class Meant(TypedDict):
    """A name of a card that this site does not know, and the cards that are called almost so."""

    at: str
    typed: str
    why: Literal["other-name", "beginning", "near"]
    cards: list[MeantCard]
    other: NotRequired[list[Operation]]


class MeantCard(TypedDict):
    """A card that may be meant."""

    id: str
    name: Text
    patch: list[Operation]


class Move(TypedDict):
    """Something that could be done, with the worst that would be found of it and how the situation changes …"""

    text: Text
    patch: list[Operation]
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    code: str
    cites: list[str]
    assumed: list[str]
    readings: list[Reading]
    reason: Text
    link: Link | None


class MoveGroup(TypedDict):
    """Moves that belong together, such as those of one player: as many as are listed, what is allowed first."""

    group: int
    text: Text
    total: int
    more: int
    next: str | None
    prev: str | None
    link: Link | None
    moves: list[Move]


class Moves(TypedDict):
    """What could be done: 60 moves at once, some of each group; or one page of the `group` that is asked for."""

    groups: list[MoveGroup]
    total: int
    more: int


class NamedCard(TypedDict):
    """A card by its name."""

    id: str
    self: str
    link: Link
    name: Text


class NamedCardList(TypedDict):
    """The cards of a game that have one value of a filter, whose name is the query."""

    game: str
    filter: str
    value: str
    self: str
    link: Link
    title: Text


class Names(TypedDict):
    """Other names in each language; with `lang` only one key is there."""

    ja: NotRequired[list[str]]
    en: NotRequired[list[str]]


class NightfallCardColumns(TypedDict):
    """The facts of a card of Nightfall."""

    set: Literal["nightfall", "martial-law", "blood-country", "coldest-war", "promo", "summon-deck", None]
    kind: Literal["minion", "action", None]
    creature: Literal["vampire", "lycanthrope", "hunter", "ghoul", None]
    starting: bool | None
    colour: Literal["red", "white", "blue", "purple", "yellow", "green", None]
    links: list[Literal["own", "red", "white", "blue", "purple", "yellow", "green"]] | None
    kicker: Literal["red", "white", "blue", "purple", "yellow", "green", None]
    strength: CardAmount | None
    health: CardAmount | None
    cost: int | None
    stays: bool | None
    does: list[str] | None
    source: list[Literal["rulebook-fr", "preview", "card-faq", "summary", "rulebook-13", "box-de", "list-ml-de", "review-ml-de", "review-ml-de2", "review-ml-1", "review-ml-2", "review-ml-3", "review-base-2", "review-bc-1", "review-bc-2", "review-bc-3", "review-bc-de", "review-cw-1", "review-cw-2", "review-cw-3", "review-cs", "review-es"]] | None
    sure: Literal["stated", "names", "unconfirmed", None]


class NightfallChainHandCard(TypedDict):
    card: str
    colour: Literal["red", "white", "blue", "purple", "yellow", "green", "by-card"]
    links: NotRequired[list[Literal["red", "white", "blue", "purple", "yellow", "green"]]]
    kicker: NotRequired[Literal["red", "white", "blue", "purple", "yellow", "green"] | None]
    minion: NotRequired[bool]


class NightfallChainLaid(TypedDict):
    player: str
    card: str | None
    colour: Literal["red", "white", "blue", "purple", "yellow", "green"] | None


class NightfallChainLinkingWound(TypedDict):
    kind: Literal["wound"]
    player: str
    of: NotRequired[Literal["plain", "martial-law", "coldest-war"]]


class NightfallChainOrder(TypedDict):
    kind: Literal["order"]
    player: str
    card: NotRequired[str | None]
    colour: Literal["red", "white", "blue", "purple", "yellow", "green", "by-card"]
    links: NotRequired[list[Literal["red", "white", "blue", "purple", "yellow", "green"]]]
    kicker: NotRequired[Literal["red", "white", "blue", "purple", "yellow", "green"] | None]
    minion: NotRequired[bool]
    kicker_does: NotRequired[Literal["adds", "changes"]]
    works_for: NotRequired[Literal["its-player", "your-chain", "any-player"]]
    chosen: NotRequired[str | None]
    aim: NotRequired[Literal["nothing", "minion", "friendly-minion", "friendly"]]
    target: NotRequired[str | None]
    does: NotRequired[Literal["other", "destroys", "discards", "exiles", "returns"]]
    fed: NotRequired[list[str]]
    payable: NotRequired[int | None]
    lasts: NotRequired[Literal["turn", "by-text"]]


class NightfallChainPlayer(TypedDict):
    name: str
    hand: NotRequired[list[NightfallChainHandCard]]
    minions: NotRequired[list[str]]
    archives: NotRequired[list[str]]
    team: NotRequired[str | None]


class NightfallChainResolved(TypedDict):
    player: str
    card: str | None
    kicker: Literal["works", "fails", "open", "none"]
    changed: bool | None
    works_for: str | None
    lasts: Literal["turn", "by-text"] | None
    place: Literal["discard-pile", "in-play"] | None


class NightfallChainResult(TypedDict):
    chain: list[NightfallChainLaid]
    resolution: list[NightfallChainResolved]
    may_add: str | None


class NightfallChainScenario(TypedDict):
    players: list[NightfallChainPlayer]
    moon_kicks_all: NotRequired[bool]
    events: NotRequired[list[NightfallChainOrder | NightfallChainLinkingWound | NightfallChainStop]]


class NightfallChainStop(TypedDict):
    kind: Literal["stop"]
    player: str


class NightfallChainToCheck(TypedDict):
    game: Literal["nightfall"]
    checker: Literal["chain"]
    scenario: NightfallChainScenario
    include: NotRequired[list[Literal["moves", "picture", "boards", "remedies", "questions", "editions", "by_rules", "opponent"]]]


class NightfallChainToStore(TypedDict):
    game: Literal["nightfall"]
    checker: Literal["chain"]
    scenario: NightfallChainScenario


class NightfallChainVerdict(TypedDict):
    """The answer to a situation; its outcome is the worst of its findings'."""

    game: Literal["nightfall"]
    checker: Literal["chain"]
    edition: None
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    summary: Text
    findings: list[Finding]
    steps: list[Step]
    result: NightfallChainResult | None
    scenario: NightfallChainScenario
    link: Link | None
    revision: str
    mark: NotRequired[Literal["neutral"]]
    meant: NotRequired[list[Meant]]
    unlisted: NotRequired[Unlisted]
    references: NotRequired[list[VerdictReference]]
    leads: NotRequired[Leads | None]
    moves: NotRequired[Moves | None]
    picture: NotRequired[Picture | None]
    boards: NotRequired[list[Board] | None]
    opponent: NotRequired[OpponentMove | None]
    remedies: NotRequired[Remedies]
    questions: NotRequired[Questions]
    editions: NotRequired[list[ByEdition] | None]
    options: NotRequired[list[Option] | None]
    left_out: NotRequired[LeftOut]
    by_rules: NotRequired[list[ByEdition] | None]


class NightfallClaimArchive(TypedDict):
    card: str
    cost: int
    place: NotRequired[Literal["common", "own", "anothers"]]
    left: NotRequired[int]


class NightfallClaimClaim(TypedDict):
    kind: Literal["claim"]
    card: str
    effect: NotRequired[str | None]
    phase: NotRequired[Literal["combat", "chain", "claim", "cleanup"]]


class NightfallClaimDiscard(TypedDict):
    kind: Literal["discard"]
    cards: NotRequired[int]
    phase: NotRequired[Literal["combat", "chain", "claim", "cleanup"]]


class NightfallClaimEffect(TypedDict):
    card: str
    others: NotRequired[bool]
    less: NotRequired[int]
    immediately: NotRequired[bool]
    phase: NotRequired[Literal["combat", "chain", "claim", "cleanup"]]
    played_by: NotRequired[str | None]
    your_chain: NotRequired[bool]
    cards: NotRequired[int | None]


class NightfallClaimResult(TypedDict):
    claimed: list[str]
    discarded: int
    hand: int
    influence_lost: int
    influence_at_most: int


class NightfallClaimScenario(TypedDict):
    player: NotRequired[str]
    hand: NotRequired[int]
    influence: NotRequired[int]
    archives: NotRequired[list[NightfallClaimArchive]]
    effects: NotRequired[list[NightfallClaimEffect]]
    deeds: NotRequired[list[NightfallClaimDiscard | NightfallClaimClaim]]


class NightfallClaimToCheck(TypedDict):
    game: Literal["nightfall"]
    checker: Literal["claim"]
    scenario: NightfallClaimScenario
    include: NotRequired[list[Literal["moves", "picture", "boards", "remedies", "questions", "editions", "by_rules", "opponent"]]]


class NightfallClaimToStore(TypedDict):
    game: Literal["nightfall"]
    checker: Literal["claim"]
    scenario: NightfallClaimScenario


class NightfallClaimVerdict(TypedDict):
    """The answer to a situation; its outcome is the worst of its findings'."""

    game: Literal["nightfall"]
    checker: Literal["claim"]
    edition: None
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    summary: Text
    findings: list[Finding]
    steps: list[Step]
    result: NightfallClaimResult | None
    scenario: NightfallClaimScenario
    link: Link | None
    revision: str
    mark: NotRequired[Literal["neutral"]]
    meant: NotRequired[list[Meant]]
    unlisted: NotRequired[Unlisted]
    references: NotRequired[list[VerdictReference]]
    leads: NotRequired[Leads | None]
    moves: NotRequired[Moves | None]
    picture: NotRequired[Picture | None]
    boards: NotRequired[list[Board] | None]
    opponent: NotRequired[OpponentMove | None]
    remedies: NotRequired[Remedies]
    questions: NotRequired[Questions]
    editions: NotRequired[list[ByEdition] | None]
    options: NotRequired[list[Option] | None]
    left_out: NotRequired[LeftOut]
    by_rules: NotRequired[list[ByEdition] | None]


class NightfallCleanupDrawn(TypedDict):
    others: NotRequired[int]
    plain: NotRequired[int]
    martial_law: NotRequired[int]
    coldest_war: NotRequired[int]
    told: NotRequired[bool]


class NightfallCleanupEarlier(TypedDict):
    by: NotRequired[str | None]
    wound: NotRequired[Literal["plain", "martial-law", "coldest-war"]]
    phase: NotRequired[Literal["combat", "chain", "claim", "cleanup"]]
    otherwise: NotRequired[Literal["nothing", "again", "any-turn", "both"]]


class NightfallCleanupEffect(TypedDict):
    card: str
    lasts: NotRequired[bool]


class NightfallCleanupHand(TypedDict):
    others: NotRequired[int]
    plain: NotRequired[int]
    martial_law: NotRequired[int]
    coldest_war: NotRequired[int]


class NightfallCleanupResult(TypedDict):
    drawn_first: int
    discarded: int | None
    drawn_by_wound: int | None
    hand: int | None
    effects_lost: int
    influence_lost: int


class NightfallCleanupScenario(TypedDict):
    player: NotRequired[str]
    hand: NotRequired[NightfallCleanupHand]
    untold: NotRequired[int]
    earlier: NotRequired[list[NightfallCleanupEarlier]]
    uses: NotRequired[list[NightfallCleanupUseNow]]
    drawn: NotRequired[NightfallCleanupDrawn]
    received: NotRequired[int]
    moon: NotRequired[Literal["not-used", "kept", "switched"]]
    effects: NotRequired[list[NightfallCleanupEffect]]
    influence: NotRequired[int]


class NightfallCleanupToCheck(TypedDict):
    game: Literal["nightfall"]
    checker: Literal["cleanup"]
    scenario: NightfallCleanupScenario
    include: NotRequired[list[Literal["moves", "picture", "boards", "remedies", "questions", "editions", "by_rules", "opponent"]]]


class NightfallCleanupToStore(TypedDict):
    game: Literal["nightfall"]
    checker: Literal["cleanup"]
    scenario: NightfallCleanupScenario


class NightfallCleanupUseNow(TypedDict):
    by: NotRequired[str | None]
    wound: NotRequired[Literal["plain", "martial-law", "coldest-war"]]
    plain: NotRequired[int]
    martial_law: NotRequired[int]
    coldest_war: NotRequired[int]
    before_drawing: NotRequired[bool]
    otherwise: NotRequired[Literal["nothing", "again", "any-turn", "both"]]


class NightfallCleanupVerdict(TypedDict):
    """The answer to a situation; its outcome is the worst of its findings'."""

    game: Literal["nightfall"]
    checker: Literal["cleanup"]
    edition: None
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    summary: Text
    findings: list[Finding]
    steps: list[Step]
    result: NightfallCleanupResult | None
    scenario: NightfallCleanupScenario
    link: Link | None
    revision: str
    mark: NotRequired[Literal["neutral"]]
    meant: NotRequired[list[Meant]]
    unlisted: NotRequired[Unlisted]
    references: NotRequired[list[VerdictReference]]
    leads: NotRequired[Leads | None]
    moves: NotRequired[Moves | None]
    picture: NotRequired[Picture | None]
    boards: NotRequired[list[Board] | None]
    opponent: NotRequired[OpponentMove | None]
    remedies: NotRequired[Remedies]
    questions: NotRequired[Questions]
    editions: NotRequired[list[ByEdition] | None]
    options: NotRequired[list[Option] | None]
    left_out: NotRequired[LeftOut]
    by_rules: NotRequired[list[ByEdition] | None]


class NightfallCombatAfterwards(TypedDict):
    minion: str
    place: Literal["in-play", "discard-pile", "exiled", "hand", "summon-deck"] | None
    player: str | None
    damage: int | None
    health: int | None


class NightfallCombatAttack(TypedDict):
    attacker: str
    target: str
    blockers: NotRequired[list[str]]
    taken: NotRequired[list[NightfallCombatTaken]]


class NightfallCombatCombatCard(TypedDict):
    kind: Literal["combat-card"]
    player: str
    card: str
    effect: NotRequired[Literal["prevent", "strength", "weaken", "damage", "heal", "destroy", "discard", "exile", "return", "wounds", "other"]]
    amount: NotRequired[int]
    minion: NotRequired[str | None]
    on_player: NotRequired[str | None]
    aim: NotRequired[Literal["any", "friendly"]]
    fed: NotRequired[list[str]]
    fed_players: NotRequired[list[str]]
    payable: NotRequired[int | None]
    when: NotRequired[Literal["before", "declared", "blocked"]]
    defender: NotRequired[str | None]
    at_once: NotRequired[bool]
    answer: NotRequired[bool]
    own_phase_only: NotRequired[bool]
    in_play: NotRequired[bool]


class NightfallCombatDealt(TypedDict):
    attacker: str
    target: str
    strength: int | None
    absorbed: int | None
    prevented: int | None
    wounds: int | None


class NightfallCombatMinion(TypedDict):
    name: str
    strength: NotRequired[int]
    health: NotRequired[int]
    damage: NotRequired[int]
    starting: NotRequired[bool]
    stays: NotRequired[bool]
    stays_home: NotRequired[bool]
    on_block: NotRequired[int | None]
    owner: NotRequired[str | None]
    summoned: NotRequired[bool]
    card: NotRequired[str | None]


class NightfallCombatOtherEffect(TypedDict):
    kind: Literal["effect"]
    player: str
    card: str
    effect: NotRequired[Literal["prevent", "strength", "weaken", "damage", "heal", "destroy", "discard", "exile", "return", "wounds", "other"]]
    amount: NotRequired[int]
    minion: NotRequired[str | None]
    on_player: NotRequired[str | None]
    aim: NotRequired[Literal["any", "friendly"]]
    fed: NotRequired[list[str]]
    fed_players: NotRequired[list[str]]
    payable: NotRequired[int | None]
    when: NotRequired[Literal["before", "declared", "blocked"]]
    defender: NotRequired[str | None]
    before_only: NotRequired[bool]


class NightfallCombatPlayer(TypedDict):
    name: str
    minions: NotRequired[list[NightfallCombatMinion]]
    team: NotRequired[str | None]


class NightfallCombatReceived(TypedDict):
    player: str
    wounds: int | None


class NightfallCombatResult(TypedDict):
    attacks: list[NightfallCombatDealt]
    minions: list[NightfallCombatAfterwards]
    players: list[NightfallCombatReceived]
    stack: int | None


class NightfallCombatScenario(TypedDict):
    players: list[NightfallCombatPlayer]
    attacks: NotRequired[list[NightfallCombatAttack]]
    order: NotRequired[list[str]]
    plays: NotRequired[list[NightfallCombatCombatCard | NightfallCombatUsedWound | NightfallCombatOtherEffect]]
    stack: NotRequired[int | None]


class NightfallCombatTaken(TypedDict):
    blocker: str
    damage: NotRequired[int]


class NightfallCombatToCheck(TypedDict):
    game: Literal["nightfall"]
    checker: Literal["combat"]
    scenario: NightfallCombatScenario
    include: NotRequired[list[Literal["moves", "picture", "boards", "remedies", "questions", "editions", "by_rules", "opponent"]]]


class NightfallCombatToStore(TypedDict):
    game: Literal["nightfall"]
    checker: Literal["combat"]
    scenario: NightfallCombatScenario


class NightfallCombatUsedWound(TypedDict):
    kind: Literal["wound"]
    player: str
    of: NotRequired[Literal["plain", "martial-law", "coldest-war"]]
    minion: str
    fed: NotRequired[list[str]]
    other_wounds: NotRequired[int | None]
    when: NotRequired[Literal["before", "declared", "blocked"]]
    defender: NotRequired[str | None]
    otherwise: NotRequired[Literal["nothing", "again", "any-turn", "both"]]


class NightfallCombatVerdict(TypedDict):
    """The answer to a situation; its outcome is the worst of its findings'."""

    game: Literal["nightfall"]
    checker: Literal["combat"]
    edition: None
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    summary: Text
    findings: list[Finding]
    steps: list[Step]
    result: NightfallCombatResult | None
    scenario: NightfallCombatScenario
    link: Link | None
    revision: str
    mark: NotRequired[Literal["neutral"]]
    meant: NotRequired[list[Meant]]
    unlisted: NotRequired[Unlisted]
    references: NotRequired[list[VerdictReference]]
    leads: NotRequired[Leads | None]
    moves: NotRequired[Moves | None]
    picture: NotRequired[Picture | None]
    boards: NotRequired[list[Board] | None]
    opponent: NotRequired[OpponentMove | None]
    remedies: NotRequired[Remedies]
    questions: NotRequired[Questions]
    editions: NotRequired[list[ByEdition] | None]
    options: NotRequired[list[Option] | None]
    left_out: NotRequired[LeftOut]
    by_rules: NotRequired[list[ByEdition] | None]


class NightfallFeedMartialLaw(TypedDict):
    own_turn: NotRequired[bool]
    used_before: NotRequired[bool]
    otherwise: NotRequired[Literal["nothing", "again", "any-turn", "both"]]


class NightfallFeedResult(TypedDict):
    payable: int | None
    payments: int | None
    times: int | None
    total: int | None
    held_left: int | None


class NightfallFeedScenario(TypedDict):
    player: NotRequired[str]
    source: NotRequired[Literal["card", "martial-law"]]
    card: NotRequired[str | None]
    amount: NotRequired[int]
    cost: NotRequired[Literal["wound", "card", "influence", "other"]]
    number: NotRequired[int]
    held: NotRequired[int | None]
    payments: NotRequired[int]
    limit: NotRequired[int | None]
    elsewhere: NotRequired[int]
    reach: NotRequired[Literal["nothing", "any-minion", "friendly-minion", "friendly", "any-player", "you"]]
    targets: NotRequired[list[NightfallFeedTarget]]
    wound: NotRequired[NightfallFeedMartialLaw]


class NightfallFeedTarget(TypedDict):
    name: str
    what: NotRequired[Literal["minion", "in-chain", "archive", "player"]]
    whose: NotRequired[Literal["own", "partners", "anothers"]]


class NightfallFeedToCheck(TypedDict):
    game: Literal["nightfall"]
    checker: Literal["feed"]
    scenario: NightfallFeedScenario
    include: NotRequired[list[Literal["moves", "picture", "boards", "remedies", "questions", "editions", "by_rules", "opponent"]]]


class NightfallFeedToStore(TypedDict):
    game: Literal["nightfall"]
    checker: Literal["feed"]
    scenario: NightfallFeedScenario


class NightfallFeedVerdict(TypedDict):
    """The answer to a situation; its outcome is the worst of its findings'."""

    game: Literal["nightfall"]
    checker: Literal["feed"]
    edition: None
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    summary: Text
    findings: list[Finding]
    steps: list[Step]
    result: NightfallFeedResult | None
    scenario: NightfallFeedScenario
    link: Link | None
    revision: str
    mark: NotRequired[Literal["neutral"]]
    meant: NotRequired[list[Meant]]
    unlisted: NotRequired[Unlisted]
    references: NotRequired[list[VerdictReference]]
    leads: NotRequired[Leads | None]
    moves: NotRequired[Moves | None]
    picture: NotRequired[Picture | None]
    boards: NotRequired[list[Board] | None]
    opponent: NotRequired[OpponentMove | None]
    remedies: NotRequired[Remedies]
    questions: NotRequired[Questions]
    editions: NotRequired[list[ByEdition] | None]
    options: NotRequired[list[Option] | None]
    left_out: NotRequired[LeftOut]
    by_rules: NotRequired[list[ByEdition] | None]


class NightfallFinalScorePlayer(TypedDict):
    name: str
    wounds: NotRequired[int]
    bite: NotRequired[int | None]
    burn: NotRequired[int | None]
    bleed: NotRequired[int | None]
    declared: NotRequired[int | None]


class NightfallFinalScoreResult(TypedDict):
    ended: bool
    left: int
    first: list[str]
    winners: list[str]
    decided_by: Literal["fewest-wounds", "commonest-type", "nothing", "not-known"]


class NightfallFinalScoreScenario(TypedDict):
    players: list[NightfallFinalScorePlayer]
    stack: NotRequired[int | None]
    moment: NotRequired[Literal["end-of-phase", "during-phase"]]


class NightfallFinalScoreToCheck(TypedDict):
    game: Literal["nightfall"]
    checker: Literal["final-score"]
    scenario: NightfallFinalScoreScenario
    include: NotRequired[list[Literal["moves", "picture", "boards", "remedies", "questions", "editions", "by_rules", "opponent"]]]


class NightfallFinalScoreToStore(TypedDict):
    game: Literal["nightfall"]
    checker: Literal["final-score"]
    scenario: NightfallFinalScoreScenario


class NightfallFinalScoreVerdict(TypedDict):
    """The answer to a situation; its outcome is the worst of its findings'."""

    game: Literal["nightfall"]
    checker: Literal["final-score"]
    edition: None
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    summary: Text
    findings: list[Finding]
    steps: list[Step]
    result: NightfallFinalScoreResult | None
    scenario: NightfallFinalScoreScenario
    link: Link | None
    revision: str
    mark: NotRequired[Literal["neutral"]]
    meant: NotRequired[list[Meant]]
    unlisted: NotRequired[Unlisted]
    references: NotRequired[list[VerdictReference]]
    moves: NotRequired[Moves | None]
    picture: NotRequired[Picture | None]
    boards: NotRequired[list[Board] | None]
    opponent: NotRequired[OpponentMove | None]
    remedies: NotRequired[Remedies]
    questions: NotRequired[Questions]
    editions: NotRequired[list[ByEdition] | None]
    options: NotRequired[list[Option] | None]
    left_out: NotRequired[LeftOut]
    by_rules: NotRequired[list[ByEdition] | None]


class NightfallSetUpArchive(TypedDict):
    card: str
    cards: NotRequired[int]


class NightfallSetUpMinion(TypedDict):
    card: str
    copies: NotRequired[int]
    cost: NotRequired[int]
    colour: NotRequired[Literal["red", "white", "blue", "purple", "yellow", "green"] | None]


class NightfallSetUpPlayer(TypedDict):
    name: str
    private: NotRequired[int | None]
    hand: NotRequired[int | None]
    deck: NotRequired[list[NightfallSetUpMinion]]


class NightfallSetUpResult(TypedDict):
    wounds: int | None
    common: int | None
    private: int | None
    archive_cards: int | None
    dealt: int | None
    from_draft: int | None
    filled: int | None
    out: int | None


class NightfallSetUpRound(TypedDict):
    seen: int
    kept: NotRequired[int]
    passed: NotRequired[int]
    common: NotRequired[int]
    out: NotRequired[int]


class NightfallSetUpScenario(TypedDict):
    players: list[NightfallSetUpPlayer]
    plain: NotRequired[int | None]
    martial_law: NotRequired[int | None]
    coldest_war: NotRequired[int | None]
    common: NotRequired[int | None]
    archives: NotRequired[list[NightfallSetUpArchive]]
    constructed: NotRequired[bool]
    draft: NotRequired[Literal["four-cards", "changed"] | None]
    rounds: NotRequired[list[NightfallSetUpRound]]
    filled: NotRequired[int | None]


class NightfallSetUpToCheck(TypedDict):
    game: Literal["nightfall"]
    checker: Literal["set-up"]
    scenario: NightfallSetUpScenario
    include: NotRequired[list[Literal["moves", "picture", "boards", "remedies", "questions", "editions", "by_rules", "opponent"]]]


class NightfallSetUpToStore(TypedDict):
    game: Literal["nightfall"]
    checker: Literal["set-up"]
    scenario: NightfallSetUpScenario


class NightfallSetUpVerdict(TypedDict):
    """The answer to a situation; its outcome is the worst of its findings'."""

    game: Literal["nightfall"]
    checker: Literal["set-up"]
    edition: None
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    summary: Text
    findings: list[Finding]
    steps: list[Step]
    result: NightfallSetUpResult | None
    scenario: NightfallSetUpScenario
    link: Link | None
    revision: str
    mark: NotRequired[Literal["neutral"]]
    meant: NotRequired[list[Meant]]
    unlisted: NotRequired[Unlisted]
    references: NotRequired[list[VerdictReference]]
    moves: NotRequired[Moves | None]
    picture: NotRequired[Picture | None]
    boards: NotRequired[list[Board] | None]
    opponent: NotRequired[OpponentMove | None]
    remedies: NotRequired[Remedies]
    questions: NotRequired[Questions]
    editions: NotRequired[list[ByEdition] | None]
    options: NotRequired[list[Option] | None]
    left_out: NotRequired[LeftOut]
    by_rules: NotRequired[list[ByEdition] | None]


class NightfallTurnArchive(TypedDict):
    card: str
    cost: int
    place: NotRequired[Literal["common", "own", "anothers"]]
    left: NotRequired[int]


class NightfallTurnAttack(TypedDict):
    attacker: str
    target: str
    blockers: NotRequired[list[str]]
    taken: NotRequired[list[NightfallTurnTaken]]


class NightfallTurnClaim(TypedDict):
    kind: Literal["claim"]
    card: str
    effect: NotRequired[str | None]
    phase: NotRequired[Literal["combat", "chain", "claim", "cleanup"]]


class NightfallTurnCombatCard(TypedDict):
    kind: Literal["combat-card"]
    player: str
    card: str
    effect: NotRequired[Literal["prevent", "strength", "weaken", "damage", "heal", "destroy", "discard", "exile", "return", "wounds", "other"]]
    amount: NotRequired[int]
    minion: NotRequired[str | None]
    on_player: NotRequired[str | None]
    aim: NotRequired[Literal["any", "friendly"]]
    fed: NotRequired[list[str]]
    fed_players: NotRequired[list[str]]
    payable: NotRequired[int | None]
    when: NotRequired[Literal["before", "declared", "blocked"]]
    defender: NotRequired[str | None]
    at_once: NotRequired[bool]
    answer: NotRequired[bool]
    own_phase_only: NotRequired[bool]
    in_play: NotRequired[bool]


class NightfallTurnDealt(TypedDict):
    player: str
    wounds: NotRequired[int]
    phase: NotRequired[Literal["combat", "chain", "claim", "cleanup"]]


class NightfallTurnDiscard(TypedDict):
    kind: Literal["discard"]
    cards: NotRequired[int]
    phase: NotRequired[Literal["combat", "chain", "claim", "cleanup"]]


class NightfallTurnDrawn(TypedDict):
    others: NotRequired[int]
    plain: NotRequired[int]
    martial_law: NotRequired[int]
    coldest_war: NotRequired[int]
    told: NotRequired[bool]


class NightfallTurnEffect(TypedDict):
    card: str
    others: NotRequired[bool]
    less: NotRequired[int]
    immediately: NotRequired[bool]
    phase: NotRequired[Literal["combat", "chain", "claim", "cleanup"]]
    played_by: NotRequired[str | None]
    your_chain: NotRequired[bool]
    cards: NotRequired[int | None]


class NightfallTurnHandCard(TypedDict):
    card: str
    colour: Literal["red", "white", "blue", "purple", "yellow", "green", "by-card"]
    links: NotRequired[list[Literal["red", "white", "blue", "purple", "yellow", "green"]]]
    kicker: NotRequired[Literal["red", "white", "blue", "purple", "yellow", "green"] | None]
    minion: NotRequired[bool]


class NightfallTurnHeld(TypedDict):
    others: NotRequired[int]
    plain: NotRequired[int]
    martial_law: NotRequired[int]
    coldest_war: NotRequired[int]


class NightfallTurnLeft(TypedDict):
    others: NotRequired[int]
    plain: NotRequired[int]
    martial_law: NotRequired[int]
    coldest_war: NotRequired[int]
    told: NotRequired[bool]


class NightfallTurnLinkingWound(TypedDict):
    kind: Literal["wound"]
    player: str
    of: NotRequired[Literal["plain", "martial-law", "coldest-war"]]


class NightfallTurnMinion(TypedDict):
    name: str
    strength: NotRequired[int]
    health: NotRequired[int]
    damage: NotRequired[int]
    starting: NotRequired[bool]
    stays: NotRequired[bool]
    stays_home: NotRequired[bool]
    on_block: NotRequired[int | None]
    owner: NotRequired[str | None]
    summoned: NotRequired[bool]
    card: NotRequired[str | None]


class NightfallTurnOrder(TypedDict):
    kind: Literal["order"]
    player: str
    card: NotRequired[str | None]
    colour: Literal["red", "white", "blue", "purple", "yellow", "green", "by-card"]
    links: NotRequired[list[Literal["red", "white", "blue", "purple", "yellow", "green"]]]
    kicker: NotRequired[Literal["red", "white", "blue", "purple", "yellow", "green"] | None]
    minion: NotRequired[bool]
    kicker_does: NotRequired[Literal["adds", "changes"]]
    works_for: NotRequired[Literal["its-player", "your-chain", "any-player"]]
    chosen: NotRequired[str | None]
    aim: NotRequired[Literal["nothing", "minion", "friendly-minion", "friendly"]]
    target: NotRequired[str | None]
    does: NotRequired[Literal["other", "destroys", "discards", "exiles", "returns"]]
    fed: NotRequired[list[str]]
    payable: NotRequired[int | None]
    lasts: NotRequired[Literal["turn", "by-text"]]


class NightfallTurnOtherEffect(TypedDict):
    kind: Literal["effect"]
    player: str
    card: str
    effect: NotRequired[Literal["prevent", "strength", "weaken", "damage", "heal", "destroy", "discard", "exile", "return", "wounds", "other"]]
    amount: NotRequired[int]
    minion: NotRequired[str | None]
    on_player: NotRequired[str | None]
    aim: NotRequired[Literal["any", "friendly"]]
    fed: NotRequired[list[str]]
    fed_players: NotRequired[list[str]]
    payable: NotRequired[int | None]
    when: NotRequired[Literal["before", "declared", "blocked"]]
    defender: NotRequired[str | None]
    before_only: NotRequired[bool]


class NightfallTurnPlayer(TypedDict):
    name: str
    minions: NotRequired[list[NightfallTurnMinion]]
    team: NotRequired[str | None]
    wounds: NotRequired[int | None]
    declared: NotRequired[int | None]
    hand: NotRequired[list[NightfallTurnHandCard]]
    archives: NotRequired[list[str]]


class NightfallTurnReceived(TypedDict):
    player: str
    wounds: int | None


class NightfallTurnResult(TypedDict):
    phase: Literal["combat", "chain", "claim", "cleanup"]
    over: bool | None
    minions: list[NightfallTurnWhereabouts]
    players: list[NightfallTurnReceived]
    stack: int | None
    claimed: list[str]
    influence: int | None
    hand: int | None
    winners: list[str]


class NightfallTurnScenario(TypedDict):
    players: list[NightfallTurnPlayer]
    held: NotRequired[NightfallTurnHeld]
    stack: NotRequired[int | None]
    attacks: NotRequired[list[NightfallTurnAttack]]
    order: NotRequired[list[str]]
    plays: NotRequired[list[NightfallTurnCombatCard | NightfallTurnUsedWound | NightfallTurnOtherEffect]]
    events: NotRequired[list[NightfallTurnOrder | NightfallTurnLinkingWound | NightfallTurnStop]]
    moon_kicks_all: NotRequired[bool]
    dealt: NotRequired[list[NightfallTurnDealt]]
    archives: NotRequired[list[NightfallTurnArchive]]
    effects: NotRequired[list[NightfallTurnEffect]]
    influence: NotRequired[int]
    deeds: NotRequired[list[NightfallTurnDiscard | NightfallTurnClaim]]
    left: NotRequired[NightfallTurnLeft]
    drawn: NotRequired[NightfallTurnDrawn]
    uses: NotRequired[list[NightfallTurnUseNow]]
    moon: NotRequired[Literal["not-used", "kept", "switched"]]
    phase: NotRequired[Literal["combat", "chain", "claim", "cleanup"] | None]


class NightfallTurnStop(TypedDict):
    kind: Literal["stop"]
    player: str


class NightfallTurnTaken(TypedDict):
    blocker: str
    damage: NotRequired[int]


class NightfallTurnToCheck(TypedDict):
    game: Literal["nightfall"]
    checker: Literal["turn"]
    scenario: NightfallTurnScenario
    include: NotRequired[list[Literal["moves", "picture", "boards", "remedies", "questions", "editions", "by_rules", "opponent"]]]


class NightfallTurnToStore(TypedDict):
    game: Literal["nightfall"]
    checker: Literal["turn"]
    scenario: NightfallTurnScenario


class NightfallTurnUseNow(TypedDict):
    by: NotRequired[str | None]
    wound: NotRequired[Literal["plain", "martial-law", "coldest-war"]]
    plain: NotRequired[int]
    martial_law: NotRequired[int]
    coldest_war: NotRequired[int]
    before_drawing: NotRequired[bool]
    otherwise: NotRequired[Literal["nothing", "again", "any-turn", "both"]]


class NightfallTurnUsedWound(TypedDict):
    kind: Literal["wound"]
    player: str
    of: NotRequired[Literal["plain", "martial-law", "coldest-war"]]
    minion: str
    fed: NotRequired[list[str]]
    other_wounds: NotRequired[int | None]
    when: NotRequired[Literal["before", "declared", "blocked"]]
    defender: NotRequired[str | None]
    otherwise: NotRequired[Literal["nothing", "again", "any-turn", "both"]]


class NightfallTurnVerdict(TypedDict):
    """The answer to a situation; its outcome is the worst of its findings'."""

    game: Literal["nightfall"]
    checker: Literal["turn"]
    edition: None
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    summary: Text
    findings: list[Finding]
    steps: list[Step]
    result: NightfallTurnResult | None
    scenario: NightfallTurnScenario
    link: Link | None
    revision: str
    mark: NotRequired[Literal["neutral"]]
    meant: NotRequired[list[Meant]]
    unlisted: NotRequired[Unlisted]
    references: NotRequired[list[VerdictReference]]
    moves: NotRequired[Moves | None]
    picture: NotRequired[Picture | None]
    boards: NotRequired[list[Board] | None]
    opponent: NotRequired[OpponentMove | None]
    remedies: NotRequired[Remedies]
    questions: NotRequired[Questions]
    editions: NotRequired[list[ByEdition] | None]
    options: NotRequired[list[Option] | None]
    left_out: NotRequired[LeftOut]
    by_rules: NotRequired[list[ByEdition] | None]


class NightfallTurnWhereabouts(TypedDict):
    minion: str | None
    place: Literal["in-play", "discard-pile", "exiled", "hand", "summon-deck"] | None
    player: str | None
    health: int | None


class Numbers(TypedDict):
    """What there is, in numbers; every text that is counted stands in both languages."""

    clauses: int
    answers: int
    answers_computed: int
    terms: int
    cards: int
    checkers: int
    reasons: int
    reasons_shown: int
    reasons_with_way_out: int
    reasons_without_way_out: int
    assumed_parts: int
    unconfirmed_parts: int


class Operation(TypedDict):
    """One operation of a JSON Patch (RFC 6902)."""

    op: Literal["add", "replace", "remove"]
    path: str
    value: NotRequired[Any]


class OpponentMove(TypedDict):
    """What an opponent decides in the place of who is next, by what that player may see alone."""

    text: Text
    patch: list[Operation]
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    code: str
    cites: list[str]
    assumed: list[str]
    readings: list[Reading]
    reason: Text
    link: Link | None
    by: str


class Option(TypedDict):
    """Something that could be done, with the worst that would be found of it and the situation in which it …"""

    text: Text
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    code: str
    cites: list[str]
    assumed: list[str]
    readings: list[Reading]
    reason: Text
    then: dict[str, Any]
    link: Link | None


class Part(TypedDict):
    """A part of a clause, or a fact of a card, with one standing."""

    text: Text
    standing: Literal["stated", "derived", "assumed", "unconfirmed"]
    sources: list[Locator]


class Picture(TypedDict):
    """A verdict as a picture: marks of which each kind of picture makes its own drawing."""

    kind: Literal["time-line", "facing-rows", "pile", "ladder"]
    title: Text
    marks: list[Mark]
    words: Names
    total: int
    next: str | None


class Pointer(TypedDict):
    """Something that points at a clause."""

    id: str
    self: str
    link: Link
    kind: Literal["faq", "checker", "term", "card", "rule"]
    title: Text


class Problem(TypedDict):
    """Why a request was not answered (RFC 9457)."""

    type: str
    title: str
    status: int
    detail: str
    errors: list[Fault]
    request_id: str
    revision: str


class Question(TypedDict):
    """A field whose value decides, or two where no single one does."""

    fields: list[FieldAsked]
    answers: list[Answer]


class Questions(TypedDict):
    """What must be known before the situation can be judged."""

    questions: list[Question]
    certain: Certain | None
    more: bool
    enter: list[FieldAsked]


class ReadReference(TypedDict):
    """A ruling or passage of a source, with the clauses and the cards on which it bears."""

    id: str
    link: Link
    source: str
    name: str
    date: str | None
    url: str | None
    self: str
    cites: list[str]
    cards: list[ReferencedCard]
    revision: str


class Reading(TypedDict):
    """One way to read an open point."""

    text: Text
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    cites: list[str]
    mark: NotRequired[Literal["neutral"]]


class Reason(TypedDict):
    """Something that a checker can find."""

    code: str
    name: NotRequired[str]
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    cites: list[str]
    text: Text
    retired: NotRequired[bool]


class Reference(TypedDict):
    """A ruling or passage of a source."""

    id: str
    link: Link
    source: str
    name: str
    date: str | None
    url: str | None


class ReferencedCard(TypedDict):
    """A card on which a reference bears."""

    id: str
    cites: list[str]


class Remedies(TypedDict):
    """The smallest changes after which the situation is allowed, nearest first: single ones, or two together …"""

    changes: list[Remedy]
    more: bool


class Remedy(TypedDict):
    """A change after which the situation is allowed."""

    text: Text
    patch: list[Operation]
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    gone: list[int]
    link: Link | None


class Retired(TypedDict):
    """A thing that is there no longer, with the hash that it had."""

    game: str
    kind: Literal["game", "section", "rule", "faq", "term", "card", "source", "checker"]
    id: str
    hash: str


class Reworded(TypedDict):
    """Something cited whose words or standing have changed since the situation was stored."""

    cite: str
    before: Wording
    after: Wording | None


class Root(TypedDict):
    """Where to begin."""

    id: str
    revision: str
    link: Link
    games: str
    search: str
    checks: str
    compare: str
    shared: str
    coverage: str
    bulk: str
    changes: str
    schema: str
    docs: str


class Rule(TypedDict):
    """A clause of the rule book."""

    id: str
    revision: str
    game: str
    self: str
    link: Link
    section: str
    kind: Literal["rule", "example", "advice", "history", "errata", "term"]
    title: Text
    parts: list[Part]
    references: list[ClauseReference]
    cited_by: list[Pointer]


class RuleList(TypedDict):
    count: int
    next: str | None
    prev: str | None
    results: list[Rule]
    revision: str


class Section(TypedDict):
    """A section of the rule book."""

    id: str
    revision: str
    game: str
    link: Link
    title: Text
    intro: Text | None


class SectionList(TypedDict):
    count: int
    next: str | None
    prev: str | None
    results: list[Section]
    revision: str


class Shared(TypedDict):
    """A stored situation with the verdict of its day."""

    id: str
    self: str
    link: Link
    game: str
    checker: str
    stored: str
    verdict: Verdict
    compared: Literal["same", "different", "impossible"]
    today: Verdict | None
    differences: list[Difference]
    clauses: list[Reworded]
    revision: str


class Source(TypedDict):
    """A document that clauses rest on."""

    id: str
    revision: str
    game: str
    link: Link
    standing: Literal["official", "community"]
    title: Text
    publisher: Text
    date: Text
    url: str | None
    note: Text | None
    references: list[Reference]


class SourceList(TypedDict):
    count: int
    next: str | None
    prev: str | None
    results: list[Source]
    revision: str


class Step(TypedDict):
    """One step on the way to the verdict."""

    n: int
    text: Text
    cites: list[str]
    at: str
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden", None]
    state: Any
    mark: NotRequired[Literal["neutral"]]
    notation: NotRequired[Text]


class StoredId(TypedDict):
    """A stored situation by its id."""

    id: str


class Survey(TypedDict):
    """A page of a game for pasted lists of cards."""

    id: str
    revision: str
    game: str
    self: str
    link: Link
    title: Text
    question: Text


class SurveyCell(TypedDict):
    """A cell of the table."""

    text: Text | None
    number: int | None
    card: str | None


class SurveyColumn(TypedDict):
    """A column of the table."""

    code: str
    label: Text
    is_number: bool


class SurveyGroup(TypedDict):
    """Lines of one kind."""

    code: str
    title: Text
    about: Text
    lines: list[SurveyLine]
    has_more: bool


class SurveyLine(TypedDict):
    """A sentence with the situation whose verdict it is."""

    text: Text
    cards: list[str]
    checker: str
    check: str
    link: Link | None
    scenario: dict[str, Any]
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    cites: list[str]


class SurveyList(TypedDict):
    count: int
    next: str | None
    prev: str | None
    results: list[Survey]
    revision: str


class SurveyMention(TypedDict):
    """A clause or an answer that names cards of the list, several of them or no others."""

    kind: Literal["faq", "checker", "term", "card", "rule"]
    id: str
    self: str
    link: Link
    title: Text
    cards: list[str]


class SurveyMisread(TypedDict):
    """A part of the list that was not understood."""

    typed: str
    line: int
    column: int
    problem: Text
    near: list[str]


class SurveyName(TypedDict):
    """A name of the list that was understood."""

    typed: str
    line: int
    column: int
    name: Text
    role: str
    role_text: Text
    card: str | None
    of: str | None
    copies: int | None


class SurveyReport(TypedDict):
    """What a game tells of a pasted list of cards. Everything but `mentions` is computed by the checkers."""

    game: str
    id: str
    link: Link
    names: list[SurveyName]
    misread: list[SurveyMisread]
    columns: list[SurveyColumn]
    rows: list[SurveyRow]
    more_rows: bool
    groups: list[SurveyGroup]
    mentions: list[SurveyMention]
    revision: str


class SurveyRow(TypedDict):
    """A row of the table: a cell for each column, and the verdict from which they come."""

    cells: list[SurveyCell]
    verdict: SurveyLine


class Tally(TypedDict):
    """A number on a board."""

    text: Text
    value: int | None
    most: int | None
    least: int | None


class Term(TypedDict):
    """A word of the game."""

    id: str
    revision: str
    game: str
    self: str
    link: Link
    name: Text
    reading: str
    other: Names
    definition: Text
    cites: list[str]


class TermList(TypedDict):
    count: int
    next: str | None
    prev: str | None
    results: list[Term]
    revision: str


class Text(TypedDict):
    """The same words in both languages; with `lang` only one key is there."""

    ja: NotRequired[str]
    en: NotRequired[str]


class ToCompare(TypedDict):
    a: StoredId | BlackpokerActionToStore | BlackpokerDamageToStore | BlackpokerStageToStore | BlackpokerDuelToStore | ChronocardInterruptsToStore | ChronocardContinuousEffectsToStore | ChronocardCharmToStore | ChronocardMayActToStore | ChronocardDeckToStore | DominionMayUseWayToStore | DominionPlayToStore | DominionTurnToStore | DominionChoicesToStore | NightfallCombatToStore | NightfallChainToStore | NightfallClaimToStore | NightfallCleanupToStore | NightfallFeedToStore | NightfallFinalScoreToStore | NightfallSetUpToStore | NightfallTurnToStore | VtesNoRepeatToStore | VtesPlayAgainToStore
    b: StoredId | BlackpokerActionToStore | BlackpokerDamageToStore | BlackpokerStageToStore | BlackpokerDuelToStore | ChronocardInterruptsToStore | ChronocardContinuousEffectsToStore | ChronocardCharmToStore | ChronocardMayActToStore | ChronocardDeckToStore | DominionMayUseWayToStore | DominionPlayToStore | DominionTurnToStore | DominionChoicesToStore | NightfallCombatToStore | NightfallChainToStore | NightfallClaimToStore | NightfallCleanupToStore | NightfallFeedToStore | NightfallFinalScoreToStore | NightfallSetUpToStore | NightfallTurnToStore | VtesNoRepeatToStore | VtesPlayAgainToStore


class Token(TypedDict):
    """A limit of a thing on a board."""

    text: Text
    spent: bool | None


class Total(TypedDict):
    """What is proven and what is assumed, in numbers."""

    id: str
    revision: str
    link: Link
    total: Numbers
    games: list[Coverage]


class TranscriptLine(TypedDict):
    """A line of a transcript, and what it became."""

    line: int
    text: str
    became: Literal["head", "fact", "row", "choice", "note", "others", "end", "open", "after-open", "unread", "beyond"]
    turn: int | None
    at: list[str]
    remark: Text | None


class TranscriptTurn(TypedDict):
    """A turn of a transcript, judged."""

    n: int
    number: int | None
    player: str
    line: int
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden", None]
    deciding_line: int | None
    cites: list[str]
    link: Link | None


class TypedName(TypedDict):
    """What a typed name means: a card for certain, or cards that may be meant, or nothing that is known here."""

    typed: str
    card: NamedCard | None
    why: Literal["other-name", "beginning", "near", None]
    meant: list[NamedCard]


class TypedNames(TypedDict):
    """What each name means, in the order in which they were sent."""

    results: list[TypedName]
    revision: str


class UnderstoodPiece(TypedDict):
    """A piece of the sentence that was understood."""

    text: str
    start: int
    end: int
    at: str
    value: Any


class UnknownPiece(TypedDict):
    """A piece of the sentence that was not understood."""

    text: str
    start: int
    end: int


class Unlisted(TypedDict):
    """The names that this site does not know as cards, and what was assumed of them."""

    text: Text
    names: list[UnlistedName]


class UnlistedName(TypedDict):
    """A name like that of no card that this site knows, or said to be that of another one."""

    at: str
    typed: str


class Verdict(TypedDict):
    """The answer to a situation; its outcome is the worst of its findings'."""

    game: str
    checker: str
    edition: str | None
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    summary: Text
    findings: list[Finding]
    steps: list[Step]
    result: dict[str, Any] | None
    scenario: dict[str, Any]
    link: Link | None
    revision: str
    mark: NotRequired[Literal["neutral"]]
    meant: NotRequired[list[Meant]]
    unlisted: NotRequired[Unlisted]
    references: NotRequired[list[VerdictReference]]
    turn: NotRequired[int]
    turns: NotRequired[list[TranscriptTurn]]
    lines: NotRequired[list[TranscriptLine]]
    leads: NotRequired[Leads | None]
    moves: NotRequired[Moves | None]
    picture: NotRequired[Picture | None]
    boards: NotRequired[list[Board] | None]
    opponent: NotRequired[OpponentMove | None]
    remedies: NotRequired[Remedies]
    questions: NotRequired[Questions]
    editions: NotRequired[list[ByEdition] | None]
    options: NotRequired[list[Option] | None]
    left_out: NotRequired[LeftOut]
    rules: NotRequired[str]
    by_rules: NotRequired[list[ByEdition] | None]


class VerdictReference(TypedDict):
    """A reference that bears on clauses of a verdict, in general or for cards of its situation."""

    id: str
    link: Link
    source: str
    name: str
    date: str | None
    url: str | None
    cites: list[str]
    cards: list[str]


class VtesCardColumns(TypedDict):
    """The facts of a card of Vampire: The Eternal Struggle."""

    id: int | None
    types: list[Literal["master", "action", "combat", "action-modifier", "political-action", "equipment", "reaction", "ally", "retainer", "event", "power", "conviction", "vampire", "imbued"]] | None
    disciplines: list[Literal["abombwe", "animalism", "auspex", "celerity", "chimerstry", "daimoinon", "defense", "dementation", "dominate", "flight", "fortitude", "innocence", "judgment", "maleficia", "martyrdom", "melpominee", "mytherceria", "necromancy", "obeah", "obfuscate", "oblivion", "obtenebration", "potence", "presence", "protean", "quietus", "redemption", "sanguinus", "serpentis", "spiritus", "striga", "temporis", "thanatosis", "thaumaturgy", "valeren", "vengeance", "vicissitude", "visceratika", "vision"]] | None
    disciplines_listed: str | None
    clans: list[str] | None
    cost_blood: int | None
    cost_pool: int | None
    cost_conviction: int | None
    banned: int | None
    unique: bool | None
    does_basic: list[Literal["bleed", "rush", "hunt", "political", "equip", "recruit", "employ", "leave-torpor", "rescue", "diablerie", "anarch", "other", "same-action"]] | None
    does_superior: list[Literal["bleed", "rush", "hunt", "political", "equip", "recruit", "employ", "leave-torpor", "rescue", "diablerie", "anarch", "other", "same-action"]] | None
    does_outferior: list[Literal["bleed", "rush", "hunt", "political", "equip", "recruit", "employ", "leave-torpor", "rescue", "diablerie", "anarch", "other", "same-action"]] | None
    does_options: list[str] | None
    limited: bool | None
    cancels: bool | None
    unlocks: bool | None
    bars: list[str] | None
    permits_repeat: list[str] | None
    cancels_what: list[str] | None
    unlocks_when: list[str] | None
    unlocks_other: list[str] | None
    ends_action: list[str] | None
    takes_over: list[str] | None
    limited_what: list[str] | None
    limited_if: list[str] | None
    once: list[str] | None
    once_ability: list[str] | None
    once_what: list[str] | None
    once_reach: list[str] | None
    have_one: list[str] | None
    locked_only: list[str] | None
    bars_card: list[str] | None
    bars_card_whose: list[str] | None
    locks_acting: list[str] | None
    unlocks_how: list[str] | None
    unlocks_if: list[str] | None
    unlocks_once: list[str] | None
    in_play_does: list[str] | None
    ends_when: list[str] | None
    during: list[str] | None
    plays_stored: list[str] | None
    brings: list[str] | None
    limited_free: list[str] | None
    counts: list[str] | None
    unlocks_cost: list[str] | None
    obliged: list[str] | None
    disciplines_today: list[str] | None
    clans_today: list[str] | None
    resolution_reached: bool | None
    text_has_more: bool | None
    group: Literal["1", "2", "3", "4", "5", "6", "7", "any", None]
    advanced: bool | None
    capacity: int | None
    disciplines_superior: list[Literal["abombwe", "animalism", "auspex", "celerity", "chimerstry", "daimoinon", "defense", "dementation", "dominate", "flight", "fortitude", "innocence", "judgment", "maleficia", "martyrdom", "melpominee", "mytherceria", "necromancy", "obeah", "obfuscate", "oblivion", "obtenebration", "potence", "presence", "protean", "quietus", "redemption", "sanguinus", "serpentis", "spiritus", "striga", "temporis", "thanatosis", "thaumaturgy", "valeren", "vengeance", "vicissitude", "visceratika", "vision"]] | None
    path: str | None
    sect: Literal["camarilla", "sabbat", "independent", "anarch", "laibon", None]
    sect_merged: Literal["camarilla", "sabbat", "independent", "anarch", "laibon", None]
    title: str | None
    traits: list[Literal["black-hand", "seraph", "red-list", "red-list@merged", "infernal", "scarce", "sterile", "blood-cursed", "flight", "slave"]] | None
    does_cost: list[Literal["1_blood", "2_blood", "X_blood", "1_pool", "2_pool", "1_conviction"]] | None
    does_others: list[Literal["other:older-camarilla-vampires-of-others", "other:anarchs", "other:laibon", "other:brujah-of-others", "rush:lasombra", "rush:gangrel-antitribu", "political:titled-sabbat-vampires-of-others", "rush:ventrue", "other:other-gangrel", "rush:your-camarilla-vampires", "other:vampire-with-its-counter", "other:primogen", "rush:brujah", "rush:tzimisce", "other:older-vampires-with-presence", "other:black-hand-vampires", "other:banu-haqim", "political:justicars-and-inner-circle", "other:slave-gargoyles", "bleed:non-slave-gargoyles"]] | None
    unlocks_other_cost: list[Literal["1 blood", "2 blood", "lock"]] | None
    unlocks_other_once: list[Literal["per-turn", "per-own-turn", "per-minion-phase", "per-discard-phase", "per-influence-phase"]] | None
    not_as_normal: list[Literal["always", "after-hunt", "after-bleed", "after-others-action", "after-block-by-titled", "odd-blood", "other:after-own-action"]] | None
    cannot: list[Literal["political", "directed", "directed:condition", "diablerie", "employ", "equip", "action-cards", "any", "any:after-anothers-action", "hunt-without-card", "undirected-but-hunt", "rush:tremere", "reaction-cards"]] | None
    no_lock: list[Literal["recruit"]] | None
    cancelled_cost: list[Literal["no"]] | None
    own_does: list[str] | None
    discipline_names: list[Literal["abombwe", "animalism", "auspex", "blood-sorcery", "celerity", "chimerstry", "daimoinon", "defense", "dementation", "dominate", "flight", "fortitude", "innocence", "judgment", "maleficia", "martyrdom", "melpominee", "mytherceria", "necromancy", "obeah", "obfuscate", "oblivion", "obtenebration", "potence", "presence", "protean", "quietus", "redemption", "sanguinus", "serpentis", "spiritus", "striga", "temporis", "thanatosis", "thaumaturgy", "valeren", "vengeance", "vicissitude", "visceratika", "vision"]] | None
    clan_names: list[Literal["abomination", "ahrimane", "akunanse", "assamite", "avenger", "baali", "banu-haqim", "blood-brother", "brujah", "brujah-antitribu", "caitiff", "daughter-of-cacophony", "defender", "follower-of-set", "gangrel", "gangrel-antitribu", "gargoyle", "giovanni", "guruhi", "harbinger-of-skulls", "hecata", "innocent", "ishtarri", "judge", "kiasyd", "lasombra", "malkavian", "malkavian-antitribu", "martyr", "ministry", "nagaraja", "nosferatu", "nosferatu-antitribu", "osebo", "pander", "ravnos", "redeemer", "salubri", "salubri-antitribu", "samedi", "toreador", "toreador-antitribu", "tremere", "tremere-antitribu", "true-brujah", "tzimisce", "ventrue", "ventrue-antitribu", "visionary"]] | None
    path_names: list[Literal["caine", "cathari", "death-and-the-soul", "power-and-the-inner-voice"]] | None
    does: list[Literal["action", "bars", "permits", "cancels", "unlocks", "unlocks-other", "ends", "takes-over", "limited", "once", "have-one", "locked"]] | None


class VtesNoRepeatCardAction(TypedDict):
    kind: Literal["card-action"]
    minion: str
    card: str
    level: NotRequired[Literal["basic", "superior"] | None]
    does: NotRequired[list[Literal["as-card", "bleed", "political", "hunt", "equip", "employ", "recruit", "enter-combat", "leave-torpor", "rescue", "diablerie", "become-anarch", "red-list", "other"]]]
    fetched: NotRequired[str | None]
    outcome: NotRequired[Literal["successful", "blocked", "fizzled", "failed", "failed-after-block", "ended-after-block", "cancelled-after-block", "cancelled", "ended-at-block-attempt", "void", "referendum-cancelled", "bleed-redirected", "bleed-reduced", "not-ready"]]
    by: NotRequired[str | None]
    by_level: NotRequired[Literal["basic", "superior"] | None]
    by_when: NotRequired[Literal["before-block", "after-block"] | None]
    taken_over_by: NotRequired[str | None]
    taken_over: NotRequired[Literal["before-block", "after-block"]]
    taken_over_again_by: NotRequired[str | None]
    taken_over_again: NotRequired[Literal["before-block", "after-block"]]
    obliged: NotRequired[bool]
    while_locked: NotRequired[bool]
    reads_otherwise: NotRequired[bool]


class VtesNoRepeatCardText(TypedDict):
    kind: Literal["text"]
    minion: str
    card: str
    level: NotRequired[Literal["basic", "superior"] | None]
    says: NotRequired[Literal["as-printed", "forbids-card", "forbids-action", "forbids-any-action", "permits-repeat", "forbids-bleed", "permits-bleed"]]
    reach: NotRequired[Literal["as-printed", "minion", "player", "vampires", "card"]]


class VtesNoRepeatControl(TypedDict):
    kind: Literal["control"]
    minion: str
    controller: str


class VtesNoRepeatEquip(TypedDict):
    kind: Literal["equip"]
    minion: str
    item: str
    card: NotRequired[str | None]


class VtesNoRepeatInPlayAction(TypedDict):
    kind: Literal["in-play-action"]
    minion: str
    card: str
    copy: NotRequired[str | None]
    ability: NotRequired[str | None]
    place: NotRequired[Literal["on-minion", "elsewhere"] | None]
    does: NotRequired[list[Literal["as-card", "bleed", "political", "hunt", "equip", "employ", "recruit", "enter-combat", "leave-torpor", "rescue", "diablerie", "become-anarch", "red-list", "other"]]]
    outcome: NotRequired[Literal["successful", "blocked", "fizzled", "failed", "failed-after-block", "ended-after-block", "cancelled-after-block", "cancelled", "ended-at-block-attempt", "void", "referendum-cancelled", "bleed-redirected", "bleed-reduced", "not-ready"]]
    by: NotRequired[str | None]
    by_level: NotRequired[Literal["basic", "superior"] | None]
    by_when: NotRequired[Literal["before-block", "after-block"] | None]
    taken_over_by: NotRequired[str | None]
    taken_over: NotRequired[Literal["before-block", "after-block"]]
    taken_over_again_by: NotRequired[str | None]
    taken_over_again: NotRequired[Literal["before-block", "after-block"]]
    obliged: NotRequired[bool]
    while_locked: NotRequired[bool]


class VtesNoRepeatLeave(TypedDict):
    kind: Literal["leave"]
    minion: str
    how: NotRequired[Literal["burned", "contested", "set-aside", "uncontrolled"]]


class VtesNoRepeatLeft(TypedDict):
    minion: str
    in_play: bool
    locked: Literal["yes", "no", "open"]
    stuck: Literal["yes", "no", "open"]
    used_up: list[VtesNoRepeatUsedUp]


class VtesNoRepeatLock(TypedDict):
    kind: Literal["lock"]
    minion: str


class VtesNoRepeatMinion(TypedDict):
    name: str
    card: NotRequired[str | None]
    controller: NotRequired[str | None]
    being: NotRequired[Literal["vampire", "ally"]]
    locked: NotRequired[bool]


class VtesNoRepeatObligation(TypedDict):
    kind: Literal["obligation"]
    minion: str
    source: NotRequired[Literal["without-card", "action-card", "card-in-play", "own-text", "any"]]
    card: NotRequired[str | None]
    ability: NotRequired[str | None]
    does: list[Literal["as-card", "bleed", "political", "hunt", "equip", "employ", "recruit", "enter-combat", "leave-torpor", "rescue", "diablerie", "become-anarch", "red-list", "other"]]
    lasts: NotRequired[Literal["once", "while"] | None]


class VtesNoRepeatOwnAction(TypedDict):
    kind: Literal["own-action"]
    minion: str
    ability: NotRequired[str | None]
    does: NotRequired[list[Literal["as-card", "bleed", "political", "hunt", "equip", "employ", "recruit", "enter-combat", "leave-torpor", "rescue", "diablerie", "become-anarch", "red-list", "other"]]]
    outcome: NotRequired[Literal["successful", "blocked", "fizzled", "failed", "failed-after-block", "ended-after-block", "cancelled-after-block", "cancelled", "ended-at-block-attempt", "void", "referendum-cancelled", "bleed-redirected", "bleed-reduced", "not-ready"]]
    by: NotRequired[str | None]
    by_level: NotRequired[Literal["basic", "superior"] | None]
    by_when: NotRequired[Literal["before-block", "after-block"] | None]
    taken_over_by: NotRequired[str | None]
    taken_over: NotRequired[Literal["before-block", "after-block"]]
    taken_over_again_by: NotRequired[str | None]
    taken_over_again: NotRequired[Literal["before-block", "after-block"]]
    obliged: NotRequired[bool]
    while_locked: NotRequired[bool]


class VtesNoRepeatPlainAction(TypedDict):
    kind: Literal["action"]
    minion: str
    does: list[Literal["as-card", "bleed", "political", "hunt", "equip", "employ", "recruit", "enter-combat", "leave-torpor", "rescue", "diablerie", "become-anarch", "red-list", "other"]]
    item: NotRequired[str | None]
    further_items: NotRequired[list[str]]
    target: NotRequired[str | None]
    outcome: NotRequired[Literal["successful", "blocked", "fizzled", "failed", "failed-after-block", "ended-after-block", "cancelled-after-block", "cancelled", "ended-at-block-attempt", "void", "referendum-cancelled", "bleed-redirected", "bleed-reduced", "not-ready"]]
    by: NotRequired[str | None]
    by_level: NotRequired[Literal["basic", "superior"] | None]
    by_when: NotRequired[Literal["before-block", "after-block"] | None]
    taken_over_by: NotRequired[str | None]
    taken_over: NotRequired[Literal["before-block", "after-block"]]
    taken_over_again_by: NotRequired[str | None]
    taken_over_again: NotRequired[Literal["before-block", "after-block"]]
    obliged: NotRequired[bool]


class VtesNoRepeatRelease(TypedDict):
    kind: Literal["release"]
    minion: str


class VtesNoRepeatResult(TypedDict):
    minions: list[VtesNoRepeatLeft]


class VtesNoRepeatReturn(TypedDict):
    kind: Literal["return"]
    minion: str


class VtesNoRepeatScenario(TypedDict):
    edition: NotRequired[Literal["2024", "faq-3.19"]]
    turn_of: str
    minions: list[VtesNoRepeatMinion]
    events: NotRequired[list[VtesNoRepeatPlainAction | VtesNoRepeatCardAction | VtesNoRepeatInPlayAction | VtesNoRepeatUnlock | VtesNoRepeatOwnAction | VtesNoRepeatLock | VtesNoRepeatLeave | VtesNoRepeatReturn | VtesNoRepeatControl | VtesNoRepeatCardText | VtesNoRepeatEquip | VtesNoRepeatObligation | VtesNoRepeatRelease]]


class VtesNoRepeatToCheck(TypedDict):
    game: Literal["vtes"]
    checker: Literal["no-repeat"]
    scenario: VtesNoRepeatScenario
    include: NotRequired[list[Literal["moves", "picture", "boards", "remedies", "questions", "editions", "by_rules", "opponent"]]]


class VtesNoRepeatToStore(TypedDict):
    game: Literal["vtes"]
    checker: Literal["no-repeat"]
    scenario: VtesNoRepeatScenario


class VtesNoRepeatUnlock(TypedDict):
    kind: Literal["unlock"]
    minion: str
    card: NotRequired[str | None]
    level: NotRequired[Literal["basic", "superior"] | None]
    copy: NotRequired[str | None]
    met: NotRequired[Literal["yes", "no"] | None]


class VtesNoRepeatUsedUp(TypedDict):
    what: Literal["bleed", "political", "red-list", "name", "copy", "own", "item"]
    card: str | None
    copy: str | None
    ability: str | None
    charged: Literal["yes", "no", "open"]


class VtesNoRepeatVerdict(TypedDict):
    """The answer to a situation; its outcome is the worst of its findings'."""

    game: Literal["vtes"]
    checker: Literal["no-repeat"]
    edition: Literal["2024", "faq-3.19"]
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    summary: Text
    findings: list[Finding]
    steps: list[Step]
    result: VtesNoRepeatResult | None
    scenario: VtesNoRepeatScenario
    link: Link | None
    revision: str
    mark: NotRequired[Literal["neutral"]]
    meant: NotRequired[list[Meant]]
    unlisted: NotRequired[Unlisted]
    references: NotRequired[list[VerdictReference]]
    moves: NotRequired[Moves | None]
    picture: NotRequired[Picture | None]
    boards: NotRequired[list[Board] | None]
    opponent: NotRequired[OpponentMove | None]
    remedies: NotRequired[Remedies]
    questions: NotRequired[Questions]
    editions: NotRequired[list[ByEdition] | None]
    options: NotRequired[list[Option] | None]
    left_out: NotRequired[LeftOut]
    by_rules: NotRequired[list[ByEdition] | None]


class VtesPlayAgainAttempt(TypedDict):
    minion: str
    controller: NotRequired[str | None]
    being: NotRequired[Literal["vampire", "ally"] | None]
    kind: NotRequired[Literal["as-card", "action-card", "action-modifier", "reaction", "combat-card", "without-card", "card-in-play", "ability"]]
    card: NotRequired[str | None]
    does: NotRequired[Literal["as-card", "bleed", "political", "other"]]
    limited: NotRequired[bool]
    reads_otherwise: NotRequired[bool]
    when: NotRequired[Literal["now", "later-round", "later-action", "later-turn"]]
    unlocked: NotRequired[bool]
    way: NotRequired[Literal["from-hand", "as-if-from-hand", "brought", "ability"]]


class VtesPlayAgainBetween(TypedDict):
    minion: str
    controller: NotRequired[str | None]
    being: NotRequired[Literal["vampire", "ally"] | None]
    kind: NotRequired[Literal["as-card", "action-card", "action-modifier", "reaction", "combat-card", "without-card", "card-in-play", "ability"]]
    card: NotRequired[str | None]
    fetched: NotRequired[bool]
    does: NotRequired[Literal["as-card", "bleed", "political", "other"]]
    limit: NotRequired[Literal["as-printed", "none", "round", "turn", "combat"]]
    limited: NotRequired[bool]
    reads_otherwise: NotRequired[bool]
    when: NotRequired[Literal["now", "later-round", "later-action", "later-turn"]]
    unlocked: NotRequired[bool]
    outcome: NotRequired[Literal["resolved", "direct-intervention", "cancelled", "ended-at-block-attempt", "cancelled-after-block", "void", "fizzled", "failed", "failed-after-block", "ended-after-block"]]
    way: NotRequired[Literal["from-hand", "as-if-from-hand", "brought", "ability"]]
    source_card: NotRequired[str | None]
    wording: NotRequired[Literal["as-printed", "during", "event", "free", "lock", "phase-action", "turn", "game"]]


class VtesPlayAgainPlayed(TypedDict):
    minion: str
    controller: NotRequired[str | None]
    kind: NotRequired[Literal["as-card", "action-card", "action-modifier", "reaction", "combat-card", "without-card", "card-in-play", "ability"]]
    card: NotRequired[str | None]
    fetched: NotRequired[bool]
    does: NotRequired[Literal["as-card", "bleed", "political", "other"]]
    limit: NotRequired[Literal["as-printed", "none", "round", "turn", "combat"]]
    limited: NotRequired[bool]
    reads_otherwise: NotRequired[bool]
    outcome: NotRequired[Literal["resolved", "direct-intervention", "cancelled", "ended-at-block-attempt", "cancelled-after-block", "void", "fizzled", "failed", "failed-after-block", "ended-after-block"]]
    way: NotRequired[Literal["from-hand", "as-if-from-hand", "brought", "ability"]]
    source_card: NotRequired[str | None]
    wording: NotRequired[Literal["as-printed", "during", "event", "free", "lock", "phase-action", "turn", "game"]]


class VtesPlayAgainResult(TypedDict):
    taken: Literal["yes", "no", "open"] | None
    paid: Literal["yes", "no", "open"] | None
    locked: Literal["yes", "no", "open"] | None


class VtesPlayAgainScenario(TypedDict):
    edition: NotRequired[Literal["2024", "faq-3.19"]]
    played: VtesPlayAgainPlayed
    bar: NotRequired[Literal["as-printed", "none", "forbids-card", "forbids-action", "forbids-any-action", "permits-repeat", "forbids-bleed", "permits-bleed"]]
    bar_card: NotRequired[str | None]
    bar_level: NotRequired[Literal["basic", "superior"] | None]
    between: NotRequired[list[VtesPlayAgainBetween]]
    attempt: VtesPlayAgainAttempt


class VtesPlayAgainToCheck(TypedDict):
    game: Literal["vtes"]
    checker: Literal["play-again"]
    scenario: VtesPlayAgainScenario
    include: NotRequired[list[Literal["moves", "picture", "boards", "remedies", "questions", "editions", "by_rules", "opponent"]]]


class VtesPlayAgainToStore(TypedDict):
    game: Literal["vtes"]
    checker: Literal["play-again"]
    scenario: VtesPlayAgainScenario


class VtesPlayAgainVerdict(TypedDict):
    """The answer to a situation; its outcome is the worst of its findings'."""

    game: Literal["vtes"]
    checker: Literal["play-again"]
    edition: Literal["2024", "faq-3.19"]
    outcome: Literal["allowed", "unknown", "unsettled", "forbidden"]
    summary: Text
    findings: list[Finding]
    steps: list[Step]
    result: VtesPlayAgainResult | None
    scenario: VtesPlayAgainScenario
    link: Link | None
    revision: str
    mark: NotRequired[Literal["neutral"]]
    meant: NotRequired[list[Meant]]
    unlisted: NotRequired[Unlisted]
    references: NotRequired[list[VerdictReference]]
    moves: NotRequired[Moves | None]
    picture: NotRequired[Picture | None]
    boards: NotRequired[list[Board] | None]
    opponent: NotRequired[OpponentMove | None]
    remedies: NotRequired[Remedies]
    questions: NotRequired[Questions]
    editions: NotRequired[list[ByEdition] | None]
    options: NotRequired[list[Option] | None]
    left_out: NotRequired[LeftOut]
    by_rules: NotRequired[list[ByEdition] | None]


class Wording(TypedDict):
    """What a cite names, as it reads at some time."""

    title: Text
    parts: list[Words]


class Words(TypedDict):
    """A part of a clause as it reads at some time."""

    text: Text
    standing: Literal["stated", "derived", "assumed", "unconfirmed"]


class Zone(TypedDict):
    """A place of a board."""

    text: Text | None
    shape: Literal["row", "line", "pile", "facing", "ladder", "table"]
    figures: list[Figure]
    tallies: list[Tally]
    columns: list[Text]
