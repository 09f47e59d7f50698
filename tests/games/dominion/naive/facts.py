"""What is printed on the cards that a naive turn knows: what they cost, of which types they are, where they come from?"""

from __future__ import annotations

PRINTED = """
0 action attack: Mercenary
0 action command: Overlord
0 action ruins: Abandoned Mine, Ruined Library, Ruined Market, Ruined Village, Survivors
0 curse: Curse
0 treasure: Copper
1 action: Poor House
1 action shelter: Necropolis
2 action: Candlestick Maker, Cellar, Chapel, Courtyard, Crossroads, Herbalist, Pawn, Squire
2 action: Lackeys
2 action attack reaction: Black Cat
2 action duration: Lighthouse
2 action reaction: Beggar, Moat, Secret Chamber
2 action reserve: Ratcatcher
2 action traveller: Page, Peasant
2 treasure: Supplies
2 treasure reserve: Coin of the Realm
2 victory: Estate
3 action: Vassal, Horse, Improve, Merchant, Merchant Camp, Oasis, Scheme, Snowy Village, Steward, Village, Warehouse, Woodcutter, Workshop
3 action attack: Oracle, Urchin
3 action attack duration: Enchantress
3 action duration: Dungeon, Fishing Village
3 action duration reaction: Caravan Guard
3 action reaction: Guard Dog, Sheepdog, Watchtower
3 treasure: Silver
4 action: Armory, Bridge, Conspirator, Harbor Village, Moneylender, Monument, Necromancer, Priest, Procession, Remake, Remodel
4 action: Nomad Camp, Nomads, Port, Silk Merchant, Villa
4 action: Golem, Herald, Smithy, Throne Room, Treasure Map, Walled Village, Worker's Village
4 action attack: Bureaucrat, Militia, Noble Brigand
4 action duration: Caravan
4 action reaction: Diplomat, Horse Traders
5 action: Bazaar, Council Room, Embassy, Festival, Highway, Hunting Lodge, Junk Dealer, Kiln, Laboratory, Lost City, Market
5 action: Mine, Mint, Stables, Storyteller, Trading Post, Upgrade
5 action attack: Coven, Margrave, Minion, Rabble, Witch
5 action attack duration: Haunted Woods, Highwayman
5 action command: Band of Misfits
5 action duration: Mastermind, Merchant Ship, Wharf
4 night duration spirit: Ghost
5 action night attack doom: Werewolf
5 action townsfolk: Elder
5 action reserve: Royal Carriage
5 action treasure: Crown
4 treasure: Potion
5 treasure: Cache, Spices, Treasure Trove
5 victory: Duchy
6 action: Altar, Artisan, Grand Market
6 action attack: Goons
6 action duration: Champion
6 action duration command: Captain
8 action duration command: Prince
6 action reserve: Teacher
6 action victory: Nobles
6 treasure: Gold
7 action: Expand, King's Court
7 treasure: Bank
8 action: Peddler
3 action: Aristocrat, Goatherd, Scrap
3 action duration: Secret Cave
4 action: Baron, Bounty Hunter, Groom, Ironworks, Salvager, Shepherd, Spice Merchant
4 action victory: Mill
5 action: Apprentice, City, Displace, Livery, Paddock
5 action duration: Barge, Tactician
6 action: Marquis
8 victory: Province
"""
COST: dict[str, int] = {}
TYPES: dict[str, frozenset[str]] = {}
for line in PRINTED.strip().split("\n"):
    head, _, names = line.partition(": ")
    price, *types = head.split()
    for name in names.split(", "):
        COST[name], TYPES[name] = int(price), frozenset(types)

# what a card costs besides coins
POTIONS, DEBT = {"Golem": 1}, {"Overlord": 8}
MIXED = {"Abandoned Mine", "Elder", "Ruined Library", "Ruined Market", "Ruined Village", "Survivors"}
OUTSIDE_SUPPLY = {"Champion", "Ghost", "Horse", "Mercenary", "Necropolis", "Teacher"}
WITHOUT_PILE = {"Necropolis"}
# whose text has "+$", so that Capitalism makes Treasures of them
PAYING = set(
    "Abandoned Mine|Bazaar|Bridge|Caravan Guard|Conspirator|Coven|Elder|Festival|Fishing Village|Goons|Grand Market|Harbor Village|Herbalist"
    "|Horse Traders|Improve|Junk Dealer|Kiln|Lighthouse|Market|Mercenary|Merchant|Merchant Camp|Merchant Ship|Militia|Minion|Moneylender"
    "|Aristocrat|Baron|Bounty Hunter|City|Ironworks|Livery|Mill|Paddock|Salvager|Scrap|Secret Cave|Spice Merchant"
    "|Monument|Noble Brigand|Nomad Camp|Nomads|Villa|Oasis|Pawn|Peasant|Peddler|Poor House|Priest|Secret Chamber|Squire|Steward|Vassal|Woodcutter".split(
        "|"
    )
)

# what happens as a card is gained, from whatever cause: where it goes, what it gives, what comes with it, and whether the Action phase is back
GAINED_TO = {"Nomad Camp": "deck", "Villa": "hand"}
GAINED_GIVES = {
    "Lackeys": {"villagers": 2},
    "Nomads": {"coins": 2},
    "Silk Merchant": {"coffers": 1, "villagers": 1},
    "Spices": {"coffers": 2},
    "Villa": {"actions": 1},
}
GAINED_WITH = {"Cache": ["Copper", "Copper"], "Port": ["Port"]}
BACK_TO_ACTIONS = {"Villa"}
# known to the checkers by a table alone: a wrong choice beside one of them may be left open, not forbidden
OF_THE_TABLE = {"Cache", "Lackeys", "Nomad Camp", "Nomads", "Port", "Silk Merchant", "Spices", "Villa"} | set(
    "Aristocrat|Goatherd|Scrap|Secret Cave|Baron|Bounty Hunter|Groom|Ironworks|Salvager|Shepherd|Spice Merchant|Mill"
    "|Apprentice|City|Displace|Livery|Paddock|Barge|Tactician|Marquis".split("|")
)
# whose text on being trashed is not gone through here
ACTS_ON_TRASH = {"Nomads", "Silk Merchant", "Squire"}
