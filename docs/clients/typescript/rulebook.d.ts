// The types of the API, made from its description: do not edit.

/** An answer to a question, with the worst that is then found. */
export interface Answer {
  /** What is answered, in the order of the fields */
  values: Array<Text>;
  /** A JSON Patch (RFC 6902): applied to `scenario` of this answer it gives a body to post */
  patch: Array<Operation>;
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  /** The reason, one of the checker's */
  code: string;
  /** A clause (`nra-31`), or one part of it counted from 1 (`nra-31.2`). */
  cites: Array<string>;
  /** Those of `cites` that rest on an assumption of this site */
  assumed: Array<string>;
  /** How an open point can be read */
  readings: Array<Reading>;
  reason: Text;
  /** The page of the situation with the answer, null where the address of that situation, or of this one, … */
  link: Link | null;
}

/** A sentence read as a situation of a checker. No verdict rests on a sentence of which a piece was not … */
export interface AskedAnswer {
  game: string;
  checker: string;
  /** The situation as far as it was read: a body to post */
  scenario: Record<string, unknown>;
  /** The situation in full words, field by field, which `q` reads back; null where the situation cannot be … */
  sentence: Text | null;
  /** The verdict; null where the sentence was not understood whole, or a fact is missing * `allowed` - … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden" | null;
  /** The verdict in a sentence, null where there is none */
  summary: Text | null;
  understood: Array<UnderstoodPiece>;
  not_understood: Array<UnknownPiece>;
  /** What has to be known: where `outcome` is null what the sentence leaves out, with the answers where … */
  questions: Array<Question>;
  /** The checker's page with the situation, null where the address would be too long */
  link: Link | null;
}

export interface AskedAnswerList {
  /** How many readings there are: at most five */
  count: number;
  /** The best first */
  results: Array<AskedAnswer>;
  /** What a search finds for the sentence where no reading has a verdict, the best first */
  near: Array<Hit>;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
}

/** What came of each situation, in the order in which they were sent. */
export interface Batch {
  results: Array<CheckResult>;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
}

export interface BlackpokerActionBarrier {
  /** Barrier / 防壁 */
  kind: "barrier";
  /** Card / カード Written ♡7, H7 or Joker, or 7 where the suit does not matter, separated by spaces; ? is a … */
  card?: string;
  /** Driven / ドライブ状態 */
  driven?: boolean;
  /** Came into play this turn / このターンに場に出た */
  new?: boolean;
  /** Blocks this attacker / ブロックしているアタッカー Name its card, or “barrier 1”, with the player before it where … */
  blocking?: string | null;
}

export interface BlackpokerActionOnStage {
  /** Player / プレイヤー - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  by?: "a" | "b";
  /** Action / アクション - `set-barrier`: Set barrier / 防壁設置 - `summon-soldier`: Summon soldier / 兵士召喚 - … */
  action?: "set-barrier" | "summon-soldier" | "summon-hero" | "summon-ace" | "quick-summon" | "summon-magician" | "equip" | "return" | "charge" | "draw" | "end" | "attack" | "block" | "damage" | "up" | "down" | "twist" | "counter" | "reunion" | "kill" | "truce" | "retarget" | "break-barrier" | "throw" | "spear-of-death" | "resupply-barriers" | "reanimate" | "hand-attack" | "search" | "reverse" | "succession" | "force" | "sword-rain" | "recruit" | "surprise" | "bj" | "rsf" | "open-pack" | "rare-draw" | "rare-summon" | "trap-counter" | "quick-open" | "main-open" | "close" | "destroy-trump" | "intimidate" | "quick-intimidate" | "resurrection" | "reinforcement" | "add-barrier" | "quick-set-barrier" | "reckoning" | "collapse" | "rest" | "last-ditch" | "quick-summon-spade" | "quick-summon-heart" | "quick-summon-diamond" | "quick-summon-club";
  /** Key cards / キーカード Written ♡7, H7 or Joker, or 7 where the suit does not matter, separated by spaces; ? … */
  keys?: string;
  /** Target / 対象 A card (“B ♡7”), “B barrier 1”, an action below it or a player; empty when it has gone. / … */
  target?: string | null;
}

export interface BlackpokerActionScenario {
  /** Rules / ルール By edition 9.1 what a face-up trump does is not judged. / 第9.1版では、表向きの切札の働きは判定しません。 - … */
  rules?: "7.0" | "9.1";
  /** Format / フォーマット - `lite`: lite / ライト - `std`: standard / スタンダード - `pro`: pro / プロ - `mast`: master / … */
  format?: "lite" | "std" | "pro" | "mast";
  /** Retarget with two ♠, as the list prints it / 対象変更をアクションリストの印刷どおり♠2枚とする This site plays two ♣, by the … */
  as_printed?: boolean;
  /** Who has the turn / ターンを持つプレイヤー - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  turn_of?: "a" | "b";
  /** Who holds the chance / チャンスを持つプレイヤー Empty: the player who has the turn; but the top of the stage is … */
  chance?: "a" | "b" | null;
  /** The other player has just passed / 相手がパスした直後 It need not be entered to answer an action of the other … */
  passed?: boolean;
  /** Already started this turn (once a turn) / このターン、すでに起こしたもの（1ターンに1回） - `set-barrier`: Set barrier / 防壁設置 … */
  once?: Array<"set-barrier" | "attack" | "add-barrier">;
  /** Player A / プレイヤーA */
  a?: BlackpokerActionSeat;
  /** Player B / プレイヤーB */
  b?: BlackpokerActionSeat;
  /** Stage, from the lowest up / ステージ（下から順に） */
  stage?: Array<BlackpokerActionOnStage>;
  /** The action / 起こすアクション The cost may be left empty: it is paid with what there is. / … */
  attempt?: BlackpokerActionStarting;
}

export interface BlackpokerActionSeat {
  /** Life / ライフ From the top down. ? is a card that is not known, ?×5 is five of them. / … */
  life?: string;
  /** Hand / 手札 Written ♡7, H7 or Joker, or 7 where the suit does not matter, separated by spaces; ? is a … */
  hand?: string;
  /** Field / 場 */
  field?: Array<BlackpokerActionSoldier | BlackpokerActionBarrier>;
  /** Graveyard / 墓地 */
  graveyard?: string;
  /** Fog / フォグ The key cards of Up, Down and Force, until End. Edition 9.1 alone has a fog. / … */
  fog?: string;
  /** Pack / パック Before it is opened nobody knows its cards: ?×14 for 14 of them. By the 7th edition it is … */
  pack?: string;
  /** The pack has been opened / パックは開封済み */
  pack_open?: boolean;
  /** Rare card / レアカード The one card that was chosen, in a frame that has a rare card; ? where it is not … */
  rare?: string;
  /** By Force of this turn, numbers rise by / このターンのフォースで増える数字 The sum of the key cards of Force, where it … */
  force?: number;
  /** Face-down trumps / 裏向きの切札 Only Extra and Draft of edition 9.1 have trumps. ? is one that is not known. … */
  trumps?: string;
  /** Face-up trumps / 表向きの切札 A face-up trump is seen by all. / 表向きの切札は、だれにでも見えます。 */
  trumps_up?: string;
  /** Trumps closed this turn / このターンにクローズされた切札 What Close has turned face down cannot be face up until the … */
  trumps_closed?: string;
}

export interface BlackpokerActionSoldier {
  /** Soldier / 兵士 */
  kind: "soldier";
  /** Cards / カード Written ♡7, H7 or Joker, or 7 where the suit does not matter, separated by spaces; ? is a … */
  cards: string;
  /** Driven / ドライブ状態 */
  driven?: boolean;
  /** All of it came into play this turn / すべてこのターンに場に出た */
  new?: boolean;
  /** Cards of it that came into play this turn / このターンに加わったカード Only where some of an equipped soldier’s … */
  new_cards?: string;
  /** Change of its number this turn / このターンの数字の増減 */
  change?: number;
  /** Is an attacker / アタッカーである */
  attacking?: boolean;
  /** Blocks this attacker / ブロックしているアタッカー Name its card, or “barrier 1”, with the player before it where … */
  blocking?: string | null;
}

export interface BlackpokerActionStarting {
  /** Player / プレイヤー - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  by?: "a" | "b";
  /** Action / アクション - `set-barrier`: Set barrier / 防壁設置 - `summon-soldier`: Summon soldier / 兵士召喚 - … */
  action?: "set-barrier" | "summon-soldier" | "summon-hero" | "summon-ace" | "quick-summon" | "summon-magician" | "equip" | "return" | "charge" | "draw" | "end" | "attack" | "block" | "damage" | "up" | "down" | "twist" | "counter" | "reunion" | "kill" | "truce" | "retarget" | "break-barrier" | "throw" | "spear-of-death" | "resupply-barriers" | "reanimate" | "hand-attack" | "search" | "reverse" | "succession" | "force" | "sword-rain" | "recruit" | "surprise" | "bj" | "rsf" | "open-pack" | "rare-draw" | "rare-summon" | "trap-counter" | "quick-open" | "main-open" | "close" | "destroy-trump" | "intimidate" | "quick-intimidate" | "resurrection" | "reinforcement" | "add-barrier" | "quick-set-barrier" | "reckoning" | "collapse" | "rest" | "last-ditch" | "quick-summon-spade" | "quick-summon-heart" | "quick-summon-diamond" | "quick-summon-club";
  /** Key cards / キーカード Written ♡7, H7 or Joker, or 7 where the suit does not matter, separated by spaces; ? … */
  keys?: string;
  /** Target / 対象 A card (“B ♡7”), “B barrier 1”, an action on the stage (“Counter”), or a player. / … */
  target?: string | null;
  /** Barriers driven (B) / ドライブする防壁（B） Numbers from life outwards (“1 2”), or cards. Empty: those nearest … */
  barriers?: string | null;
  /** Cards discarded (D) / 捨てる手札（D） Empty: any card that is no key card, one that is not known first. / … */
  discards?: string | null;
  /** Characters given up (S) / 墓地に移すキャラクター（S） */
  given_up?: string | null;
}

export interface BlackpokerActionToCheck {
  game: "blackpoker";
  checker: "action";
  scenario: BlackpokerActionScenario;
  /** What to tell beside this verdict */
  include?: Array<"moves" | "picture" | "boards" | "remedies" | "questions" | "editions" | "by_rules" | "opponent">;
}

export interface BlackpokerActionToStore {
  game: "blackpoker";
  checker: "action";
  scenario: BlackpokerActionScenario;
}

/** The answer to a situation; its outcome is the worst of its findings'. */
export interface BlackpokerActionVerdict {
  game: "blackpoker";
  checker: "action";
  edition: "lite" | "std" | "pro" | "mast";
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  summary: Text;
  findings: Array<Finding>;
  steps: Array<Step>;
  result: null;
  scenario: BlackpokerActionScenario;
  /** The page with this verdict, null where the address would be too long */
  link: Link | null;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  /** Only where it merely follows from the rest, or was computed, so that it is shown without the mark of … */
  mark?: "neutral";
  /** Did you mean …? Names of cards that are almost those of known ones; left out where there are none. … */
  meant?: Array<Meant>;
  /** Names like those of no card here, and how they were judged; left out where there are none */
  unlisted?: Unlisted;
  /** The rulings and passages on the clauses that the findings cite, in general and for the cards of the … */
  references?: Array<VerdictReference>;
  /** With `include=moves`: what could be done, null where the checker lists nothing */
  moves?: Moves | null;
  /** With `include=picture`: null where the checker draws nothing */
  picture?: Picture | null;
  /** With `include=boards`: the situation as the things on a table, as the page shows it; null where there … */
  boards?: Array<Board> | null;
  /** With `include=opponent`: what an opponent decides for who is next; null where nobody is, or the … */
  opponent?: OpponentMove | null;
  /** With `include=remedies`: the smallest changes after which the situation is allowed */
  remedies?: Remedies;
  /** With `include=questions`: what must be known where the verdict depends on that */
  questions?: Questions;
  /** With `include=editions`: what each edition says, null where the checker knows only one */
  editions?: Array<ByEdition> | null;
  /** With `include=options`: the first moves of all groups in one list, null where the checker lists … */
  options?: Array<Option> | null;
  /** With `include`, where the answer would be longer than 300 kB: how much of the verdict is not told … */
  left_out?: LeftOut;
  rules?: "7.0" | "9.1";
  /** With `include=by_rules`: what each edition of the rules says, null where nothing chooses them beside a … */
  by_rules?: Array<ByEdition> | null;
}

export interface BlackpokerDamageAttackingBarrier {
  /** Attacking barrier / アタックする防壁 */
  kind: "barrier";
  /** Card / カード Leave it empty, or write ?, when nobody has seen the card. / … */
  card?: string | null;
  /** Driven before it was named / 指定の前からドライブ状態 */
  driven?: boolean;
}

export interface BlackpokerDamageAttackingSoldier {
  /** Attacking soldier / アタックする兵士 */
  kind: "soldier";
  /** Cards / カード Such as ♡7, H7 or Joker, or 7 without its suit; an equipped soldier's cards with a plus … */
  cards?: string;
  /** All its cards came into play this turn / このターンに場に出たカードだけでできている */
  new?: boolean;
  /** Driven before it was named / 指定の前からドライブ状態 */
  driven?: boolean;
  /** Change of its number / 数字の増減 What Up has added, less what Down has taken away. / … */
  change?: number;
  /** Since then / その後 - `stays`: still there / そのまま - `left`: has left the field / 場を離れた - `released`: no … */
  since?: "stays" | "left" | "released";
  /** Blockers / ブロッカー */
  blockers?: Array<BlackpokerDamageSoldier | BlackpokerDamageBarrier>;
}

export interface BlackpokerDamageBarrier {
  /** Barrier / 防壁 */
  kind: "barrier";
  /** Card / カード Leave it empty, or write ?, when nobody has seen the card. / … */
  card?: string | null;
  /** Driven when it was named / 指定したときにドライブ状態 */
  driven?: boolean;
  /** Since then / その後 - `stays`: still there / そのまま - `left`: has left the field / 場を離れた - `released`: no … */
  since?: "stays" | "left" | "released";
}

export interface BlackpokerDamageResult {
  /** Damage to the opponent / 対戦相手へのダメージ */
  damage: number;
  /** Attackers that go to the graveyard / 墓地に行くアタッカー */
  attackers: Array<string>;
  /** Blockers that go to the graveyard / 墓地に行くブロッカー */
  blockers: Array<string>;
  /** Attackers whose fate is open / どうなるかわからないアタッカー */
  undecided: Array<string>;
  /** Opponent's life left / 対戦相手の残りライフ */
  life: number | null;
  /** Successions of the attacking player / アタックした側の世代交代 Empty where it depends on a hidden barrier. / … */
  successions: number | null;
  /** Successions of the opponent / 対戦相手の世代交代 Empty where it depends on a hidden barrier. / 裏向きの防壁によるときは空欄です。 */
  opponents_successions: number | null;
  /** Attacking player's life after all Successions / 世代交代の後の、アタックした側のライフ Empty where it depends on cards … */
  own_life_at_last: number | null;
  /** Opponent's life after all Successions / 世代交代の後の、対戦相手のライフ Empty where it depends on cards that are not … */
  life_at_last: number | null;
  /** Winner / 勝者 - `attacker`: the attacking player / アタックした側 - `opponent`: the opponent / 対戦相手 */
  winner: "attacker" | "opponent" | null;
}

export interface BlackpokerDamageScenario {
  /** Rules / ルール Edition 9.1 is judged as where no trump works. / 第9.1版では、切札が働いていない場合を判定します。 - `7.0`: 7th … */
  rules?: "7.0" | "9.1";
  /** Format / フォーマット - `lite`: lite / ライト - `std`: standard / スタンダード - `pro`: pro / プロ - `mast`: master / … */
  format?: "lite" | "std" | "pro" | "mast";
  /** Attackers / アタッカー In the order in which they are named. / 指定した順に並べてください。 */
  attackers?: Array<BlackpokerDamageAttackingSoldier | BlackpokerDamageAttackingBarrier>;
  /** Cards in the opponent's life / 対戦相手のライフの枚数 */
  life?: number | null;
  /** Cards in the attacking player's life / アタックした側のライフの枚数 */
  own_life?: number | null;
  /** The opponent's life, card by card / 対戦相手のライフのカード From the top down; ? is a card that is not known, ?×5 … */
  life_cards?: string | null;
  /** The attacking player's life, card by card / アタックした側のライフのカード From the top down; ? is a card that is not … */
  own_life_cards?: string | null;
}

export interface BlackpokerDamageSoldier {
  /** Soldier / 兵士 */
  kind: "soldier";
  /** Cards / カード Such as ♡7, H7 or Joker, or 7 without its suit; an equipped soldier's cards with a plus … */
  cards?: string;
  /** Driven when it was named / 指定したときにドライブ状態 */
  driven?: boolean;
  /** Change of its number / 数字の増減 What Up has added, less what Down has taken away. / … */
  change?: number;
  /** Since then / その後 - `stays`: still there / そのまま - `left`: has left the field / 場を離れた - `released`: no … */
  since?: "stays" | "left" | "released";
}

export interface BlackpokerDamageToCheck {
  game: "blackpoker";
  checker: "damage";
  scenario: BlackpokerDamageScenario;
  /** What to tell beside this verdict */
  include?: Array<"moves" | "picture" | "boards" | "remedies" | "questions" | "editions" | "by_rules" | "opponent">;
}

export interface BlackpokerDamageToStore {
  game: "blackpoker";
  checker: "damage";
  scenario: BlackpokerDamageScenario;
}

/** The answer to a situation; its outcome is the worst of its findings'. */
export interface BlackpokerDamageVerdict {
  game: "blackpoker";
  checker: "damage";
  edition: "lite" | "std" | "pro" | "mast";
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  summary: Text;
  findings: Array<Finding>;
  steps: Array<Step>;
  result: BlackpokerDamageResult | null;
  scenario: BlackpokerDamageScenario;
  /** The page with this verdict, null where the address would be too long */
  link: Link | null;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  /** Only where it merely follows from the rest, or was computed, so that it is shown without the mark of … */
  mark?: "neutral";
  /** Did you mean …? Names of cards that are almost those of known ones; left out where there are none. … */
  meant?: Array<Meant>;
  /** Names like those of no card here, and how they were judged; left out where there are none */
  unlisted?: Unlisted;
  /** The rulings and passages on the clauses that the findings cite, in general and for the cards of the … */
  references?: Array<VerdictReference>;
  /** With `include=moves`: what could be done, null where the checker lists nothing */
  moves?: Moves | null;
  /** With `include=picture`: null where the checker draws nothing */
  picture?: Picture | null;
  /** With `include=boards`: the situation as the things on a table, as the page shows it; null where there … */
  boards?: Array<Board> | null;
  /** With `include=opponent`: what an opponent decides for who is next; null where nobody is, or the … */
  opponent?: OpponentMove | null;
  /** With `include=remedies`: the smallest changes after which the situation is allowed */
  remedies?: Remedies;
  /** With `include=questions`: what must be known where the verdict depends on that */
  questions?: Questions;
  /** With `include=editions`: what each edition says, null where the checker knows only one */
  editions?: Array<ByEdition> | null;
  /** With `include=options`: the first moves of all groups in one list, null where the checker lists … */
  options?: Array<Option> | null;
  /** With `include`, where the answer would be longer than 300 kB: how much of the verdict is not told … */
  left_out?: LeftOut;
  rules?: "7.0" | "9.1";
  /** With `include=by_rules`: what each edition of the rules says, null where nothing chooses them beside a … */
  by_rules?: Array<ByEdition> | null;
}

export interface BlackpokerDuelAttackersRow {
  /** Attackers / アタッカー */
  kind: "attackers";
  /** Soldiers / 兵士 */
  soldiers?: Array<string>;
}

export interface BlackpokerDuelBarrier {
  /** Barrier / 防壁 */
  kind: "barrier";
  /** Card / カード Written ♡7, H7 or Joker, or 7 where the suit does not matter, separated by spaces; ? is a … */
  card?: string;
  /** Driven / ドライブ状態 */
  driven?: boolean;
  /** Came into play this turn / このターンに場に出た */
  new?: boolean;
  /** Blocks this attacker / ブロックしているアタッカー Name its card, or “barrier 1”, with the player before it where … */
  blocking?: string | null;
}

export interface BlackpokerDuelBlockRow {
  /** Blocker / ブロッカー */
  blocker: string;
  /** Attacker / アタッカー */
  attacker: string;
}

export interface BlackpokerDuelBlockersRow {
  /** Blockers / ブロッカー */
  kind: "blockers";
  /** Blocks / ブロック */
  blocks?: Array<BlackpokerDuelBlockRow>;
}

export interface BlackpokerDuelBothPassRow {
  /** Both pass / 両方のパス */
  kind: "both-pass";
}

export interface BlackpokerDuelCardRow {
  /** Choose a card / 選んだカード */
  kind: "card";
  /** Player / プレイヤー - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  by?: "a" | "b";
  /** Card / カード Written ♡7, H7 or Joker, or 7 where the suit does not matter, separated by spaces; ? is a … */
  card: string;
}

export interface BlackpokerDuelDeckRow {
  /** Player / プレイヤー - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  by?: "a" | "b";
  /** Cards / カード All cards of the deck, in any order, written ♡7, H7 or Joker and separated by spaces. / … */
  cards?: string;
  /** How it is used / 使い方 Only in Random half and Built half of the 7th edition does a player have two … */
  place?: "in-game" | "beside" | "won";
}

export interface BlackpokerDuelLeft {
  /** Cards of life / ライフの枚数 */
  life: number;
  /** Hand / 手札 */
  hand: string;
  /** Field / 場 */
  field: Array<BlackpokerDuelStanding>;
  /** Graveyard / 墓地 */
  graveyard: string;
  /** Fog / フォグ */
  fog: string;
  /** Pack / パック */
  pack: string;
  /** The pack has been opened / パックは開封済み */
  pack_open: boolean;
  /** Rare card / レアカード */
  rare: string;
  /** By Force of this turn, numbers rise by / このターンのフォースで増える数字 */
  force: number;
  /** Face-down trumps / 裏向きの切札 */
  trumps: string;
  /** Face-up trumps / 表向きの切札 */
  trumps_up: string;
  /** Trumps closed this turn / このターンにクローズされた切札 */
  trumps_closed: string;
}

export interface BlackpokerDuelLineRow {
  /** Line of a text / テキストの行 */
  kind: "line";
  /** Which line / 何行目か */
  line: number;
}

export interface BlackpokerDuelOnStage {
  /** Player / プレイヤー - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  by?: "a" | "b";
  /** Action / アクション - `set-barrier`: Set barrier / 防壁設置 - `summon-soldier`: Summon soldier / 兵士召喚 - … */
  action?: "set-barrier" | "summon-soldier" | "summon-hero" | "summon-ace" | "quick-summon" | "summon-magician" | "equip" | "return" | "charge" | "draw" | "end" | "attack" | "block" | "damage" | "up" | "down" | "twist" | "counter" | "reunion" | "kill" | "truce" | "retarget" | "break-barrier" | "throw" | "spear-of-death" | "resupply-barriers" | "reanimate" | "hand-attack" | "search" | "reverse" | "succession" | "force" | "sword-rain" | "recruit" | "surprise" | "bj" | "rsf" | "open-pack" | "rare-draw" | "rare-summon" | "trap-counter" | "quick-open" | "main-open" | "close" | "destroy-trump" | "intimidate" | "quick-intimidate" | "resurrection" | "reinforcement" | "add-barrier" | "quick-set-barrier" | "reckoning" | "collapse" | "rest" | "last-ditch" | "quick-summon-spade" | "quick-summon-heart" | "quick-summon-diamond" | "quick-summon-club";
  /** Key cards / キーカード Written ♡7, H7 or Joker, or 7 where the suit does not matter, separated by spaces; ? … */
  keys?: string;
  /** Target / 対象 A card (“B ♡7”), “B barrier 1”, an action below it or a player; empty when it has gone. / … */
  target?: string | null;
}

export interface BlackpokerDuelPassRow {
  /** Pass / パス */
  kind: "pass";
  /** Player / プレイヤー - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  by?: "a" | "b";
}

export interface BlackpokerDuelResult {
  /** The duel is over / デュエルは終わった */
  over: boolean;
  /** Winner / 勝者 - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  winner: "a" | "b" | null;
  /** Who has the turn / ターンを持つプレイヤー - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  turn_of: "a" | "b";
  /** Who holds the chance / チャンスを持つプレイヤー - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  chance: "a" | "b" | null;
  /** Who is to choose / 選ぶプレイヤー - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  chooses: "a" | "b" | null;
  /** What is to be chosen / 選ぶもの - `from-hand`: a card from hand / 手札のカード - `discard`: a card to discard / … */
  asked: "from-hand" | "discard" | "from-graveyard" | "from-life" | "from-their-hand" | "from-pack" | "from-trumps" | "next-on-life" | "next-under-life" | "some-of-life" | "way" | "target" | "attackers" | "blockers" | null;
  /** Actions open to that player / そのプレイヤーが起こせるアクション - `set-barrier`: Set barrier / 防壁設置 - `summon- … */
  may_start: Array<"set-barrier" | "summon-soldier" | "summon-hero" | "summon-ace" | "quick-summon" | "summon-magician" | "equip" | "return" | "charge" | "draw" | "end" | "attack" | "block" | "damage" | "up" | "down" | "twist" | "counter" | "reunion" | "kill" | "truce" | "retarget" | "break-barrier" | "throw" | "spear-of-death" | "resupply-barriers" | "reanimate" | "hand-attack" | "search" | "reverse" | "succession" | "force" | "sword-rain" | "recruit" | "surprise" | "bj" | "rsf" | "open-pack" | "rare-draw" | "rare-summon" | "trap-counter" | "quick-open" | "main-open" | "close" | "destroy-trump" | "intimidate" | "quick-intimidate" | "resurrection" | "reinforcement" | "add-barrier" | "quick-set-barrier" | "reckoning" | "collapse" | "rest" | "last-ditch" | "quick-summon-spade" | "quick-summon-heart" | "quick-summon-diamond" | "quick-summon-club">;
  /** Perhaps open, by cards in hand that are not known / わからない手札次第で起こせるアクション - `set-barrier`: Set barrier / … */
  may_perhaps_start: Array<"set-barrier" | "summon-soldier" | "summon-hero" | "summon-ace" | "quick-summon" | "summon-magician" | "equip" | "return" | "charge" | "draw" | "end" | "attack" | "block" | "damage" | "up" | "down" | "twist" | "counter" | "reunion" | "kill" | "truce" | "retarget" | "break-barrier" | "throw" | "spear-of-death" | "resupply-barriers" | "reanimate" | "hand-attack" | "search" | "reverse" | "succession" | "force" | "sword-rain" | "recruit" | "surprise" | "bj" | "rsf" | "open-pack" | "rare-draw" | "rare-summon" | "trap-counter" | "quick-open" | "main-open" | "close" | "destroy-trump" | "intimidate" | "quick-intimidate" | "resurrection" | "reinforcement" | "add-barrier" | "quick-set-barrier" | "reckoning" | "collapse" | "rest" | "last-ditch" | "quick-summon-spade" | "quick-summon-heart" | "quick-summon-diamond" | "quick-summon-club">;
  /** May pass / パスできる */
  may_pass: boolean;
  /** Stage, from the lowest up / ステージ（下から順に） - `set-barrier`: Set barrier / 防壁設置 - `summon-soldier`: Summon … */
  stage: Array<"set-barrier" | "summon-soldier" | "summon-hero" | "summon-ace" | "quick-summon" | "summon-magician" | "equip" | "return" | "charge" | "draw" | "end" | "attack" | "block" | "damage" | "up" | "down" | "twist" | "counter" | "reunion" | "kill" | "truce" | "retarget" | "break-barrier" | "throw" | "spear-of-death" | "resupply-barriers" | "reanimate" | "hand-attack" | "search" | "reverse" | "succession" | "force" | "sword-rain" | "recruit" | "surprise" | "bj" | "rsf" | "open-pack" | "rare-draw" | "rare-summon" | "trap-counter" | "quick-open" | "main-open" | "close" | "destroy-trump" | "intimidate" | "quick-intimidate" | "resurrection" | "reinforcement" | "add-barrier" | "quick-set-barrier" | "reckoning" | "collapse" | "rest" | "last-ditch" | "quick-summon-spade" | "quick-summon-heart" | "quick-summon-diamond" | "quick-summon-club">;
  /** Player A / プレイヤーA */
  a: BlackpokerDuelLeft;
  /** Player B / プレイヤーB */
  b: BlackpokerDuelLeft;
}

export interface BlackpokerDuelScenario {
  /** Rules / ルール By edition 9.1 what a face-up trump does is not judged. / 第9.1版では、表向きの切札の働きは判定しません。 - … */
  rules?: "7.0" | "9.1";
  /** Format / フォーマット - `lite`: lite / ライト - `std`: standard / スタンダード - `pro`: pro / プロ - `mast`: master / … */
  format?: "lite" | "std" | "pro" | "mast";
  /** Retarget with two ♠, as the list prints it / 対象変更をアクションリストの印刷どおり♠2枚とする This site plays two ♣, by the … */
  as_printed?: boolean;
  /** Who has the turn / ターンを持つプレイヤー - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  turn_of?: "a" | "b";
  /** Who holds the chance / チャンスを持つプレイヤー Empty: the player who has the turn; but the top of the stage is … */
  chance?: "a" | "b" | null;
  /** The other player has just passed / 相手がパスした直後 It need not be entered to answer an action of the other … */
  passed?: boolean;
  /** Already started this turn (once a turn) / このターン、すでに起こしたもの（1ターンに1回） - `set-barrier`: Set barrier / 防壁設置 … */
  once?: Array<"set-barrier" | "attack" | "add-barrier">;
  /** Player A / プレイヤーA */
  a?: BlackpokerDuelSeat;
  /** Player B / プレイヤーB */
  b?: BlackpokerDuelSeat;
  /** Stage, from the lowest up / ステージ（下から順に） */
  stage?: Array<BlackpokerDuelOnStage>;
  /** Frame / フレーム Chosen where the duel starts from the beginning. Empty it is Full by the 7th edition and … */
  frame?: "full" | "entry" | "random-40" | "random-half" | "built-half" | "built-40" | "regular" | "entry-16" | "pack" | "rare-pack" | "strategy" | "extra" | "draft" | null;
  /** From the start: number of the shuffle / 最初から始める：シャッフルの番号 The same number always deals the same cards. … */
  shuffle?: number | null;
  /** Decisions / 行うこと In order. What is illegal is reported and then treated as not done. / … */
  deeds?: Array<BlackpokerDuelStartRow | BlackpokerDuelPassRow | BlackpokerDuelBothPassRow | BlackpokerDuelAttackersRow | BlackpokerDuelBlockersRow | BlackpokerDuelCardRow | BlackpokerDuelWayRow | BlackpokerDuelTargetRow | BlackpokerDuelLineRow>;
  /** Options / オプション They may be chosen where the duel starts from the beginning. The 7th edition alone has … */
  options?: Array<"preset-2" | "preset-4" | "pack">;
  /** Decks / デッキ Decks that the players bring, where the duel starts from the beginning: by the 7th edition … */
  decks?: Array<BlackpokerDuelDeckRow>;
}

export interface BlackpokerDuelSeat {
  /** Life / ライフ From the top down. ? is a card that is not known, ?×5 is five of them. / … */
  life?: string;
  /** Hand / 手札 Written ♡7, H7 or Joker, or 7 where the suit does not matter, separated by spaces; ? is a … */
  hand?: string;
  /** Field / 場 */
  field?: Array<BlackpokerDuelSoldier | BlackpokerDuelBarrier>;
  /** Graveyard / 墓地 */
  graveyard?: string;
  /** Fog / フォグ The key cards of Up, Down and Force, until End. Edition 9.1 alone has a fog. / … */
  fog?: string;
  /** Pack / パック Before it is opened nobody knows its cards: ?×14 for 14 of them. By the 7th edition it is … */
  pack?: string;
  /** The pack has been opened / パックは開封済み */
  pack_open?: boolean;
  /** Rare card / レアカード The one card that was chosen, in a frame that has a rare card; ? where it is not … */
  rare?: string;
  /** By Force of this turn, numbers rise by / このターンのフォースで増える数字 The sum of the key cards of Force, where it … */
  force?: number;
  /** Face-down trumps / 裏向きの切札 Only Extra and Draft of edition 9.1 have trumps. ? is one that is not known. … */
  trumps?: string;
  /** Face-up trumps / 表向きの切札 A face-up trump is seen by all. / 表向きの切札は、だれにでも見えます。 */
  trumps_up?: string;
  /** Trumps closed this turn / このターンにクローズされた切札 What Close has turned face down cannot be face up until the … */
  trumps_closed?: string;
}

export interface BlackpokerDuelSoldier {
  /** Soldier / 兵士 */
  kind: "soldier";
  /** Cards / カード Written ♡7, H7 or Joker, or 7 where the suit does not matter, separated by spaces; ? is a … */
  cards: string;
  /** Driven / ドライブ状態 */
  driven?: boolean;
  /** All of it came into play this turn / すべてこのターンに場に出た */
  new?: boolean;
  /** Cards of it that came into play this turn / このターンに加わったカード Only where some of an equipped soldier’s … */
  new_cards?: string;
  /** Change of its number this turn / このターンの数字の増減 */
  change?: number;
  /** Is an attacker / アタッカーである */
  attacking?: boolean;
  /** Blocks this attacker / ブロックしているアタッカー Name its card, or “barrier 1”, with the player before it where … */
  blocking?: string | null;
}

export interface BlackpokerDuelStanding {
  /** Cards / カード */
  cards: string;
  /** Kind / 種類 - `common-soldier`: common soldier / 一般兵 - `hero`: hero / 英雄 - `ace`: ace / エース - … */
  kind: "common-soldier" | "hero" | "ace" | "magician" | "equipped-soldier" | "barrier";
  /** Number / 数字 */
  number: number | null;
  /** Driven / ドライブ状態 */
  driven: boolean;
}

export interface BlackpokerDuelStartRow {
  /** Start an action / 起こすアクション */
  kind: "start";
  /** Player / プレイヤー - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  by?: "a" | "b";
  /** Action / アクション - `set-barrier`: Set barrier / 防壁設置 - `summon-soldier`: Summon soldier / 兵士召喚 - … */
  action?: "set-barrier" | "summon-soldier" | "summon-hero" | "summon-ace" | "quick-summon" | "summon-magician" | "equip" | "return" | "charge" | "draw" | "end" | "attack" | "block" | "damage" | "up" | "down" | "twist" | "counter" | "reunion" | "kill" | "truce" | "retarget" | "break-barrier" | "throw" | "spear-of-death" | "resupply-barriers" | "reanimate" | "hand-attack" | "search" | "reverse" | "succession" | "force" | "sword-rain" | "recruit" | "surprise" | "bj" | "rsf" | "open-pack" | "rare-draw" | "rare-summon" | "trap-counter" | "quick-open" | "main-open" | "close" | "destroy-trump" | "intimidate" | "quick-intimidate" | "resurrection" | "reinforcement" | "add-barrier" | "quick-set-barrier" | "reckoning" | "collapse" | "rest" | "last-ditch" | "quick-summon-spade" | "quick-summon-heart" | "quick-summon-diamond" | "quick-summon-club";
  /** Key cards / キーカード Written ♡7, H7 or Joker, or 7 where the suit does not matter, separated by spaces; ? … */
  keys?: string;
  /** Target / 対象 A card (“B ♡7”), “B barrier 1”, an action on the stage (“Counter”), or a player. / … */
  target?: string | null;
  /** Barriers driven (B) / ドライブする防壁（B） Numbers from life outwards (“1 2”), or cards. Empty: those nearest … */
  barriers?: string | null;
  /** Cards discarded (D) / 捨てる手札（D） Empty: any card that is no key card, one that is not known first. / … */
  discards?: string | null;
  /** Characters given up (S) / 墓地に移すキャラクター（S） */
  given_up?: string | null;
}

export interface BlackpokerDuelTargetRow {
  /** Choose a new target / 選んだ新しい対象 */
  kind: "target";
  /** Player / プレイヤー - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  by?: "a" | "b";
  /** Target / 対象 A card (“B ♡7”), “B barrier 1”, an action on the stage (“Counter”), or a player. / … */
  target: string;
}

export interface BlackpokerDuelToCheck {
  game: "blackpoker";
  checker: "duel";
  scenario: BlackpokerDuelScenario;
  /** What to tell beside this verdict */
  include?: Array<"moves" | "picture" | "boards" | "remedies" | "questions" | "editions" | "by_rules" | "opponent">;
}

export interface BlackpokerDuelToStore {
  game: "blackpoker";
  checker: "duel";
  scenario: BlackpokerDuelScenario;
}

/** The answer to a situation; its outcome is the worst of its findings'. */
export interface BlackpokerDuelVerdict {
  game: "blackpoker";
  checker: "duel";
  edition: "lite" | "std" | "pro" | "mast";
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  summary: Text;
  findings: Array<Finding>;
  steps: Array<Step>;
  result: BlackpokerDuelResult | null;
  scenario: BlackpokerDuelScenario;
  /** The page with this verdict, null where the address would be too long */
  link: Link | null;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  /** Only where it merely follows from the rest, or was computed, so that it is shown without the mark of … */
  mark?: "neutral";
  /** Did you mean …? Names of cards that are almost those of known ones; left out where there are none. … */
  meant?: Array<Meant>;
  /** Names like those of no card here, and how they were judged; left out where there are none */
  unlisted?: Unlisted;
  /** The rulings and passages on the clauses that the findings cite, in general and for the cards of the … */
  references?: Array<VerdictReference>;
  /** Of a transcript: the place in `turns` of the turn whose verdict this is */
  turn?: number;
  /** Of a transcript: every turn with its outcome */
  turns?: Array<TranscriptTurn>;
  /** Of a transcript: every line and what it became */
  lines?: Array<TranscriptLine>;
  /** With `include=moves`: what could be done, null where the checker lists nothing */
  moves?: Moves | null;
  /** With `include=picture`: null where the checker draws nothing */
  picture?: Picture | null;
  /** With `include=boards`: the situation as the things on a table, as the page shows it; null where there … */
  boards?: Array<Board> | null;
  /** With `include=opponent`: what an opponent decides for who is next; null where nobody is, or the … */
  opponent?: OpponentMove | null;
  /** With `include=remedies`: the smallest changes after which the situation is allowed */
  remedies?: Remedies;
  /** With `include=questions`: what must be known where the verdict depends on that */
  questions?: Questions;
  /** With `include=editions`: what each edition says, null where the checker knows only one */
  editions?: Array<ByEdition> | null;
  /** With `include=options`: the first moves of all groups in one list, null where the checker lists … */
  options?: Array<Option> | null;
  /** With `include`, where the answer would be longer than 300 kB: how much of the verdict is not told … */
  left_out?: LeftOut;
  rules?: "7.0" | "9.1";
  /** With `include=by_rules`: what each edition of the rules says, null where nothing chooses them beside a … */
  by_rules?: Array<ByEdition> | null;
}

export interface BlackpokerDuelWayRow {
  /** Choose how / 選んだ方法 */
  kind: "way";
  /** Player / プレイヤー - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  by?: "a" | "b";
  /** How / 方法 - `charged`: charged / チャージ状態にする - `driven`: driven / ドライブ状態にする - `leave`: left as it is / … */
  way?: "charged" | "driven" | "leave" | "ace" | "barrier" | "one" | "two" | "draw" | "stop" | "hit" | "stand" | "no-more";
}

export interface BlackpokerStageAttackersRow {
  /** Attackers / アタッカー */
  kind: "attackers";
  /** Soldiers / 兵士 */
  soldiers?: Array<string>;
}

export interface BlackpokerStageBarrier {
  /** Barrier / 防壁 */
  kind: "barrier";
  /** Card / カード Written ♡7, H7 or Joker, or 7 where the suit does not matter, separated by spaces; ? is a … */
  card?: string;
  /** Driven / ドライブ状態 */
  driven?: boolean;
  /** Came into play this turn / このターンに場に出た */
  new?: boolean;
  /** Blocks this attacker / ブロックしているアタッカー Name its card, or “barrier 1”, with the player before it where … */
  blocking?: string | null;
}

export interface BlackpokerStageBlockRow {
  /** Blocker / ブロッカー */
  blocker: string;
  /** Attacker / アタッカー */
  attacker: string;
}

export interface BlackpokerStageBlockersRow {
  /** Blockers / ブロッカー */
  kind: "blockers";
  /** Blocks / ブロック */
  blocks?: Array<BlackpokerStageBlockRow>;
}

export interface BlackpokerStageBothPassRow {
  /** Both pass / 両方のパス */
  kind: "both-pass";
}

export interface BlackpokerStageCardRow {
  /** Choose a card / 選んだカード */
  kind: "card";
  /** Player / プレイヤー - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  by?: "a" | "b";
  /** Card / カード Written ♡7, H7 or Joker, or 7 where the suit does not matter, separated by spaces; ? is a … */
  card: string;
}

export interface BlackpokerStageLeft {
  /** Cards of life / ライフの枚数 */
  life: number;
  /** Hand / 手札 */
  hand: string;
  /** Field / 場 */
  field: Array<BlackpokerStageStanding>;
  /** Graveyard / 墓地 */
  graveyard: string;
  /** Fog / フォグ */
  fog: string;
  /** Pack / パック */
  pack: string;
  /** The pack has been opened / パックは開封済み */
  pack_open: boolean;
  /** Rare card / レアカード */
  rare: string;
  /** By Force of this turn, numbers rise by / このターンのフォースで増える数字 */
  force: number;
  /** Face-down trumps / 裏向きの切札 */
  trumps: string;
  /** Face-up trumps / 表向きの切札 */
  trumps_up: string;
  /** Trumps closed this turn / このターンにクローズされた切札 */
  trumps_closed: string;
}

export interface BlackpokerStageLineRow {
  /** Line of a text / テキストの行 */
  kind: "line";
  /** Which line / 何行目か */
  line: number;
}

export interface BlackpokerStageOnStage {
  /** Player / プレイヤー - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  by?: "a" | "b";
  /** Action / アクション - `set-barrier`: Set barrier / 防壁設置 - `summon-soldier`: Summon soldier / 兵士召喚 - … */
  action?: "set-barrier" | "summon-soldier" | "summon-hero" | "summon-ace" | "quick-summon" | "summon-magician" | "equip" | "return" | "charge" | "draw" | "end" | "attack" | "block" | "damage" | "up" | "down" | "twist" | "counter" | "reunion" | "kill" | "truce" | "retarget" | "break-barrier" | "throw" | "spear-of-death" | "resupply-barriers" | "reanimate" | "hand-attack" | "search" | "reverse" | "succession" | "force" | "sword-rain" | "recruit" | "surprise" | "bj" | "rsf" | "open-pack" | "rare-draw" | "rare-summon" | "trap-counter" | "quick-open" | "main-open" | "close" | "destroy-trump" | "intimidate" | "quick-intimidate" | "resurrection" | "reinforcement" | "add-barrier" | "quick-set-barrier" | "reckoning" | "collapse" | "rest" | "last-ditch" | "quick-summon-spade" | "quick-summon-heart" | "quick-summon-diamond" | "quick-summon-club";
  /** Key cards / キーカード Written ♡7, H7 or Joker, or 7 where the suit does not matter, separated by spaces; ? … */
  keys?: string;
  /** Target / 対象 A card (“B ♡7”), “B barrier 1”, an action below it or a player; empty when it has gone. / … */
  target?: string | null;
}

export interface BlackpokerStagePassRow {
  /** Pass / パス */
  kind: "pass";
  /** Player / プレイヤー - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  by?: "a" | "b";
}

export interface BlackpokerStageResult {
  /** The duel is over / デュエルは終わった */
  over: boolean;
  /** Winner / 勝者 - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  winner: "a" | "b" | null;
  /** Who has the turn / ターンを持つプレイヤー - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  turn_of: "a" | "b";
  /** Who holds the chance / チャンスを持つプレイヤー - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  chance: "a" | "b" | null;
  /** Who is to choose / 選ぶプレイヤー - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  chooses: "a" | "b" | null;
  /** What is to be chosen / 選ぶもの - `from-hand`: a card from hand / 手札のカード - `discard`: a card to discard / … */
  asked: "from-hand" | "discard" | "from-graveyard" | "from-life" | "from-their-hand" | "from-pack" | "from-trumps" | "next-on-life" | "next-under-life" | "some-of-life" | "way" | "target" | "attackers" | "blockers" | null;
  /** Actions open to that player / そのプレイヤーが起こせるアクション - `set-barrier`: Set barrier / 防壁設置 - `summon- … */
  may_start: Array<"set-barrier" | "summon-soldier" | "summon-hero" | "summon-ace" | "quick-summon" | "summon-magician" | "equip" | "return" | "charge" | "draw" | "end" | "attack" | "block" | "damage" | "up" | "down" | "twist" | "counter" | "reunion" | "kill" | "truce" | "retarget" | "break-barrier" | "throw" | "spear-of-death" | "resupply-barriers" | "reanimate" | "hand-attack" | "search" | "reverse" | "succession" | "force" | "sword-rain" | "recruit" | "surprise" | "bj" | "rsf" | "open-pack" | "rare-draw" | "rare-summon" | "trap-counter" | "quick-open" | "main-open" | "close" | "destroy-trump" | "intimidate" | "quick-intimidate" | "resurrection" | "reinforcement" | "add-barrier" | "quick-set-barrier" | "reckoning" | "collapse" | "rest" | "last-ditch" | "quick-summon-spade" | "quick-summon-heart" | "quick-summon-diamond" | "quick-summon-club">;
  /** Perhaps open, by cards in hand that are not known / わからない手札次第で起こせるアクション - `set-barrier`: Set barrier / … */
  may_perhaps_start: Array<"set-barrier" | "summon-soldier" | "summon-hero" | "summon-ace" | "quick-summon" | "summon-magician" | "equip" | "return" | "charge" | "draw" | "end" | "attack" | "block" | "damage" | "up" | "down" | "twist" | "counter" | "reunion" | "kill" | "truce" | "retarget" | "break-barrier" | "throw" | "spear-of-death" | "resupply-barriers" | "reanimate" | "hand-attack" | "search" | "reverse" | "succession" | "force" | "sword-rain" | "recruit" | "surprise" | "bj" | "rsf" | "open-pack" | "rare-draw" | "rare-summon" | "trap-counter" | "quick-open" | "main-open" | "close" | "destroy-trump" | "intimidate" | "quick-intimidate" | "resurrection" | "reinforcement" | "add-barrier" | "quick-set-barrier" | "reckoning" | "collapse" | "rest" | "last-ditch" | "quick-summon-spade" | "quick-summon-heart" | "quick-summon-diamond" | "quick-summon-club">;
  /** May pass / パスできる */
  may_pass: boolean;
  /** Stage, from the lowest up / ステージ（下から順に） - `set-barrier`: Set barrier / 防壁設置 - `summon-soldier`: Summon … */
  stage: Array<"set-barrier" | "summon-soldier" | "summon-hero" | "summon-ace" | "quick-summon" | "summon-magician" | "equip" | "return" | "charge" | "draw" | "end" | "attack" | "block" | "damage" | "up" | "down" | "twist" | "counter" | "reunion" | "kill" | "truce" | "retarget" | "break-barrier" | "throw" | "spear-of-death" | "resupply-barriers" | "reanimate" | "hand-attack" | "search" | "reverse" | "succession" | "force" | "sword-rain" | "recruit" | "surprise" | "bj" | "rsf" | "open-pack" | "rare-draw" | "rare-summon" | "trap-counter" | "quick-open" | "main-open" | "close" | "destroy-trump" | "intimidate" | "quick-intimidate" | "resurrection" | "reinforcement" | "add-barrier" | "quick-set-barrier" | "reckoning" | "collapse" | "rest" | "last-ditch" | "quick-summon-spade" | "quick-summon-heart" | "quick-summon-diamond" | "quick-summon-club">;
  /** Player A / プレイヤーA */
  a: BlackpokerStageLeft;
  /** Player B / プレイヤーB */
  b: BlackpokerStageLeft;
}

export interface BlackpokerStageScenario {
  /** Rules / ルール By edition 9.1 what a face-up trump does is not judged. / 第9.1版では、表向きの切札の働きは判定しません。 - … */
  rules?: "7.0" | "9.1";
  /** Format / フォーマット - `lite`: lite / ライト - `std`: standard / スタンダード - `pro`: pro / プロ - `mast`: master / … */
  format?: "lite" | "std" | "pro" | "mast";
  /** Retarget with two ♠, as the list prints it / 対象変更をアクションリストの印刷どおり♠2枚とする This site plays two ♣, by the … */
  as_printed?: boolean;
  /** Who has the turn / ターンを持つプレイヤー - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  turn_of?: "a" | "b";
  /** Who holds the chance / チャンスを持つプレイヤー Empty: the player who has the turn; but the top of the stage is … */
  chance?: "a" | "b" | null;
  /** The other player has just passed / 相手がパスした直後 It need not be entered to answer an action of the other … */
  passed?: boolean;
  /** Already started this turn (once a turn) / このターン、すでに起こしたもの（1ターンに1回） - `set-barrier`: Set barrier / 防壁設置 … */
  once?: Array<"set-barrier" | "attack" | "add-barrier">;
  /** Player A / プレイヤーA */
  a?: BlackpokerStageSeat;
  /** Player B / プレイヤーB */
  b?: BlackpokerStageSeat;
  /** Stage, from the lowest up / ステージ（下から順に） */
  stage?: Array<BlackpokerStageOnStage>;
  /** What is done / 行うこと In the order in which they are done. What is illegal is reported and then treated … */
  deeds?: Array<BlackpokerStageStartRow | BlackpokerStagePassRow | BlackpokerStageBothPassRow | BlackpokerStageAttackersRow | BlackpokerStageBlockersRow | BlackpokerStageCardRow | BlackpokerStageWayRow | BlackpokerStageTargetRow | BlackpokerStageLineRow>;
}

export interface BlackpokerStageSeat {
  /** Life / ライフ From the top down. ? is a card that is not known, ?×5 is five of them. / … */
  life?: string;
  /** Hand / 手札 Written ♡7, H7 or Joker, or 7 where the suit does not matter, separated by spaces; ? is a … */
  hand?: string;
  /** Field / 場 */
  field?: Array<BlackpokerStageSoldier | BlackpokerStageBarrier>;
  /** Graveyard / 墓地 */
  graveyard?: string;
  /** Fog / フォグ The key cards of Up, Down and Force, until End. Edition 9.1 alone has a fog. / … */
  fog?: string;
  /** Pack / パック Before it is opened nobody knows its cards: ?×14 for 14 of them. By the 7th edition it is … */
  pack?: string;
  /** The pack has been opened / パックは開封済み */
  pack_open?: boolean;
  /** Rare card / レアカード The one card that was chosen, in a frame that has a rare card; ? where it is not … */
  rare?: string;
  /** By Force of this turn, numbers rise by / このターンのフォースで増える数字 The sum of the key cards of Force, where it … */
  force?: number;
  /** Face-down trumps / 裏向きの切札 Only Extra and Draft of edition 9.1 have trumps. ? is one that is not known. … */
  trumps?: string;
  /** Face-up trumps / 表向きの切札 A face-up trump is seen by all. / 表向きの切札は、だれにでも見えます。 */
  trumps_up?: string;
  /** Trumps closed this turn / このターンにクローズされた切札 What Close has turned face down cannot be face up until the … */
  trumps_closed?: string;
}

export interface BlackpokerStageSoldier {
  /** Soldier / 兵士 */
  kind: "soldier";
  /** Cards / カード Written ♡7, H7 or Joker, or 7 where the suit does not matter, separated by spaces; ? is a … */
  cards: string;
  /** Driven / ドライブ状態 */
  driven?: boolean;
  /** All of it came into play this turn / すべてこのターンに場に出た */
  new?: boolean;
  /** Cards of it that came into play this turn / このターンに加わったカード Only where some of an equipped soldier’s … */
  new_cards?: string;
  /** Change of its number this turn / このターンの数字の増減 */
  change?: number;
  /** Is an attacker / アタッカーである */
  attacking?: boolean;
  /** Blocks this attacker / ブロックしているアタッカー Name its card, or “barrier 1”, with the player before it where … */
  blocking?: string | null;
}

export interface BlackpokerStageStanding {
  /** Cards / カード */
  cards: string;
  /** Kind / 種類 - `common-soldier`: common soldier / 一般兵 - `hero`: hero / 英雄 - `ace`: ace / エース - … */
  kind: "common-soldier" | "hero" | "ace" | "magician" | "equipped-soldier" | "barrier";
  /** Number / 数字 */
  number: number | null;
  /** Driven / ドライブ状態 */
  driven: boolean;
}

export interface BlackpokerStageStartRow {
  /** Start an action / 起こすアクション */
  kind: "start";
  /** Player / プレイヤー - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  by?: "a" | "b";
  /** Action / アクション - `set-barrier`: Set barrier / 防壁設置 - `summon-soldier`: Summon soldier / 兵士召喚 - … */
  action?: "set-barrier" | "summon-soldier" | "summon-hero" | "summon-ace" | "quick-summon" | "summon-magician" | "equip" | "return" | "charge" | "draw" | "end" | "attack" | "block" | "damage" | "up" | "down" | "twist" | "counter" | "reunion" | "kill" | "truce" | "retarget" | "break-barrier" | "throw" | "spear-of-death" | "resupply-barriers" | "reanimate" | "hand-attack" | "search" | "reverse" | "succession" | "force" | "sword-rain" | "recruit" | "surprise" | "bj" | "rsf" | "open-pack" | "rare-draw" | "rare-summon" | "trap-counter" | "quick-open" | "main-open" | "close" | "destroy-trump" | "intimidate" | "quick-intimidate" | "resurrection" | "reinforcement" | "add-barrier" | "quick-set-barrier" | "reckoning" | "collapse" | "rest" | "last-ditch" | "quick-summon-spade" | "quick-summon-heart" | "quick-summon-diamond" | "quick-summon-club";
  /** Key cards / キーカード Written ♡7, H7 or Joker, or 7 where the suit does not matter, separated by spaces; ? … */
  keys?: string;
  /** Target / 対象 A card (“B ♡7”), “B barrier 1”, an action on the stage (“Counter”), or a player. / … */
  target?: string | null;
  /** Barriers driven (B) / ドライブする防壁（B） Numbers from life outwards (“1 2”), or cards. Empty: those nearest … */
  barriers?: string | null;
  /** Cards discarded (D) / 捨てる手札（D） Empty: any card that is no key card, one that is not known first. / … */
  discards?: string | null;
  /** Characters given up (S) / 墓地に移すキャラクター（S） */
  given_up?: string | null;
}

export interface BlackpokerStageTargetRow {
  /** Choose a new target / 選んだ新しい対象 */
  kind: "target";
  /** Player / プレイヤー - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  by?: "a" | "b";
  /** Target / 対象 A card (“B ♡7”), “B barrier 1”, an action on the stage (“Counter”), or a player. / … */
  target: string;
}

export interface BlackpokerStageToCheck {
  game: "blackpoker";
  checker: "stage";
  scenario: BlackpokerStageScenario;
  /** What to tell beside this verdict */
  include?: Array<"moves" | "picture" | "boards" | "remedies" | "questions" | "editions" | "by_rules" | "opponent">;
}

export interface BlackpokerStageToStore {
  game: "blackpoker";
  checker: "stage";
  scenario: BlackpokerStageScenario;
}

/** The answer to a situation; its outcome is the worst of its findings'. */
export interface BlackpokerStageVerdict {
  game: "blackpoker";
  checker: "stage";
  edition: "lite" | "std" | "pro" | "mast";
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  summary: Text;
  findings: Array<Finding>;
  steps: Array<Step>;
  result: BlackpokerStageResult | null;
  scenario: BlackpokerStageScenario;
  /** The page with this verdict, null where the address would be too long */
  link: Link | null;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  /** Only where it merely follows from the rest, or was computed, so that it is shown without the mark of … */
  mark?: "neutral";
  /** Did you mean …? Names of cards that are almost those of known ones; left out where there are none. … */
  meant?: Array<Meant>;
  /** Names like those of no card here, and how they were judged; left out where there are none */
  unlisted?: Unlisted;
  /** The rulings and passages on the clauses that the findings cite, in general and for the cards of the … */
  references?: Array<VerdictReference>;
  /** With `include=moves`: what could be done, null where the checker lists nothing */
  moves?: Moves | null;
  /** With `include=picture`: null where the checker draws nothing */
  picture?: Picture | null;
  /** With `include=boards`: the situation as the things on a table, as the page shows it; null where there … */
  boards?: Array<Board> | null;
  /** With `include=opponent`: what an opponent decides for who is next; null where nobody is, or the … */
  opponent?: OpponentMove | null;
  /** With `include=remedies`: the smallest changes after which the situation is allowed */
  remedies?: Remedies;
  /** With `include=questions`: what must be known where the verdict depends on that */
  questions?: Questions;
  /** With `include=editions`: what each edition says, null where the checker knows only one */
  editions?: Array<ByEdition> | null;
  /** With `include=options`: the first moves of all groups in one list, null where the checker lists … */
  options?: Array<Option> | null;
  /** With `include`, where the answer would be longer than 300 kB: how much of the verdict is not told … */
  left_out?: LeftOut;
  rules?: "7.0" | "9.1";
  /** With `include=by_rules`: what each edition of the rules says, null where nothing chooses them beside a … */
  by_rules?: Array<ByEdition> | null;
}

export interface BlackpokerStageWayRow {
  /** Choose how / 選んだ方法 */
  kind: "way";
  /** Player / プレイヤー - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  by?: "a" | "b";
  /** How / 方法 - `charged`: charged / チャージ状態にする - `driven`: driven / ドライブ状態にする - `leave`: left as it is / … */
  way?: "charged" | "driven" | "leave" | "ace" | "barrier" | "one" | "two" | "draw" | "stop" | "hit" | "stand" | "no-more";
}

/** A situation as the things on a table. */
export interface Board {
  /** A short name */
  text: Text;
  zones: Array<Zone>;
}

/** What a table tells of a thing in one column. */
export interface BoardCell {
  text: Text | null;
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden" | null;
}

/** Everything of a game, or of all games, in the order of the content. */
export interface Bulk {
  /** The game, or `all` */
  id: string;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  /** How many entries there are */
  count: number;
  entries: Array<BulkEntry>;
}

/** A thing of a game with all that is told of it. */
export interface BulkEntry {
  game: string;
  /** * `game` - game * `section` - section * `rule` - rule * `faq` - faq * `term` - term * `card` - card * … */
  kind: "game" | "section" | "rule" | "faq" | "term" | "card" | "source" | "checker";
  /** The id, unique in its game and kind */
  id: string;
  /** Another one whenever anything of the object is different */
  hash: string;
  /** As at its own address in both languages, without any `revision`; in an answer each example has its … */
  object: Record<string, unknown>;
}

/** What one edition says of the situation. */
export interface ByEdition {
  edition: string;
  name: Text;
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  summary: Text;
  /** The clauses that decide */
  cites: Array<string>;
  /** The reasons, each of the checker's once */
  codes: Array<string>;
  /** What the edition that the situation is judged by says otherwise, empty for that one */
  differs: Array<"outcome" | "cites" | "summary">;
  /** The page of the situation judged by it, null where the address of that situation, or of this one, is … */
  link: Link | null;
}

/** A card: facts in this site's own words, and what checkers know of it. */
export interface Card {
  /** The id, unique in its game and kind; it never changes */
  id: string;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  game: string;
  /** Where this object stands in the API */
  self: string;
  link: Link;
  name: Text;
  /** Other names that players use, and that checkers understand */
  other: Names;
  /** A clause (`nra-31`), or one part of it counted from 1 (`nra-31.2`). */
  cites: Array<string>;
  facts: Array<Part>;
  /** The rulings that bear on the card */
  references: Array<CardReference>;
  /** The facts of the game's table of cards under their columns, typed, the same keys for every card of a … */
  columns: DominionCardColumns | NightfallCardColumns | VtesCardColumns | null;
  /** What the checkers of the game read, as it is written, under keys of the game's own. `columns` has it … */
  data: Record<string, unknown>;
}

/** An amount that need not be certain. */
export interface CardAmount {
  /** What is certain */
  least: number;
  /** The most it can be, null where nothing bounds it */
  most: number | null;
  /** What a condition adds */
  perhaps: Array<number>;
}

export interface CardList {
  /** How many entries there are on all pages */
  count: number;
  /** The path of the next page, null on the last */
  next: string | null;
  /** The path of the page before, null on the first */
  prev: string | null;
  results: Array<Card>;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
}

/** A reference that says of a card how clauses bear on it. */
export interface CardReference {
  /** The id, unique in its game */
  id: string;
  link: Link;
  /** The source */
  source: string;
  /** Its name there */
  name: string;
  /** Its day, null where none is known */
  date: string | null;
  /** Its address there, null where none is known */
  url: string | null;
  /** A clause (`nra-31`), or one part of it counted from 1 (`nra-31.2`). */
  cites: Array<string>;
}

/** What is found whatever is answered. */
export interface Certain {
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  /** The reason, one of the checker's */
  code: string;
  /** A clause (`nra-31`), or one part of it counted from 1 (`nra-31.2`). */
  cites: Array<string>;
  /** Those of `cites` that rest on an assumption of this site */
  assumed: Array<string>;
  /** How an open point can be read */
  readings: Array<Reading>;
  reason: Text;
}

/** A thing that was added or changed. */
export interface Changed {
  game: string;
  /** * `game` - game * `section` - section * `rule` - rule * `faq` - faq * `term` - term * `card` - card * … */
  kind: "game" | "section" | "rule" | "faq" | "term" | "card" | "source" | "checker";
  /** The id, unique in its game and kind */
  id: string;
  /** Another one whenever anything of the object is different */
  hash: string;
  /** The facts of a card that changed in the table since then, as far as that was recorded; left out where … */
  facts?: Array<ChangedFact>;
  /** With `include=objects`. As at its own address in both languages, without any `revision`; in an answer … */
  object?: Record<string, unknown>;
}

/** A fact of a card that the game's table tells otherwise. */
export interface ChangedFact {
  /** Its key among the `columns` of the card */
  column: string;
  label: Text;
  /** Its data then, as in `columns` */
  before: unknown;
  /** Its data now */
  now: unknown;
}

/** What became different since a revision. */
export interface Changes {
  /** The revision that was asked for */
  since: string;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  added: Array<Changed>;
  changed: Array<Changed>;
  retired: Array<Retired>;
}

/** What came of one situation: its verdict, or the problem that kept it from being judged, the other of … */
export interface CheckResult {
  /** What its own check would have answered: 200, or that of the problem */
  status: number;
  verdict: Verdict | null;
  /** Its pointers lead into the body as it was sent */
  problem: Problem | null;
}

/** A checker: what it judges, what it can find, and what it takes and gives. */
export interface Checker {
  /** The id, unique in its game and kind; it never changes */
  id: string;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  game: string;
  /** Where this object stands in the API */
  self: string;
  link: Link;
  /** Where a scenario is posted */
  check: string;
  title: Text;
  question: Text;
  edition: EditionField | null;
  reasons: Array<Reason>;
  /** JSON Schema (2020-12) of the body to post */
  scenario_schema: Record<string, unknown>;
  /** JSON Schema (2020-12) of `result`, null where there is none */
  result_schema: Record<string, unknown> | null;
  /** Which field chooses the edition of the rules, left out where none does beside a format */
  rules?: EditionField;
}

export interface CheckerList {
  /** How many entries there are on all pages */
  count: number;
  /** The path of the next page, null on the last */
  next: string | null;
  /** The path of the page before, null on the first */
  prev: string | null;
  results: Array<Checker>;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
}

export interface ChronocardCharmAttack {
  /** Attacking character / 攻撃するキャラクター */
  character: string;
}

export interface ChronocardCharmCheck {
  /** Card that is Checked / Checkされるカード */
  kind: "check";
  /** Character / キャラクター */
  character: string;
}

export interface ChronocardCharmDefence {
  /** Defence / 防御 */
  kind: "defence";
  /** Defending character / 防御するキャラクター */
  character: string;
  /** Attacking character / 攻撃しているキャラクター */
  against: string;
}

export interface ChronocardCharmFaceDown {
  /** Card that is turned face down / 裏向きになるカード */
  kind: "face-down";
  /** Character / キャラクター */
  character: string;
}

export interface ChronocardCharmFighter {
  /** Name / 名前 */
  name: string;
  /** Which card it is / どのカードか Where there are two of one card, give them names of their own above, and … */
  card?: string | null;
  /** Player / プレイヤー - `attacking`: attacking player / 攻撃側 - `defending`: defending player / 防御側 */
  side?: "attacking" | "defending";
  /** The heroine / ヒロイン Leave it where this site knows the card as a heroine. / … */
  heroine?: boolean;
  /** AP / AP Leave it open where you do not know it. / わからなければ空欄でかまいません。 */
  ap?: number | null;
  /** DP / DP Leave it open where you do not know it. / わからなければ空欄でかまいません。 */
  dp?: number | null;
  /** Checked / Check状態 */
  checked?: boolean;
  /** Under the first-turn restriction / 初回ターン制限 It has come into play since its player's last start phase. … */
  new?: boolean;
}

export interface ChronocardCharmLeave {
  /** Card that leaves the field / 場を離れるカード */
  kind: "leave";
  /** Character / キャラクター */
  character: string;
}

export interface ChronocardCharmNumberChange {
  /** Change of a number / 数値の変化 */
  kind: "number";
  /** Character / キャラクター */
  character: string;
  /** Number / 変わる数値 - `ap`: AP / AP - `dp`: DP / DP */
  number?: "ap" | "dp";
  /** By / 増減 */
  by?: number;
}

export interface ChronocardCharmNumberSet {
  /** Setting of a number / 数値の指定 */
  kind: "set";
  /** Character / キャラクター */
  character: string;
  /** Number / 指定される数値 - `ap`: AP / AP - `dp`: DP / DP */
  number?: "ap" | "dp";
  /** Sets it to / 指定する数 */
  to?: number;
}

export interface ChronocardCharmResult {
  /** Damage to the player / プレイヤーへのダメージ */
  player: number | null;
  /** Turned face down / 裏向きになったキャラクター */
  face_down: Array<string>;
}

export interface ChronocardCharmScenario {
  /** Phase in which it is declared / 宣言するフェイズ - `start`: start phase / スタートフェイズ - `draw`: draw phase / … */
  phase?: "start" | "draw" | "main" | "charm" | "end";
  /** It is the attacking player's turn / 攻撃側のターン */
  own_turn?: boolean;
  /** A charm was already declared this turn / このターン、すでにチャーム宣言をした */
  charmed?: boolean;
  /** Characters in play / 場のキャラクター */
  characters: Array<ChronocardCharmFighter>;
  /** Attacks / 攻撃 */
  attacks?: Array<ChronocardCharmAttack>;
  /** Support / 支援 */
  supports?: Array<ChronocardCharmSupport>;
  /** Before the declaration resolves / 宣言の解決までに起きたこと What interrupts did between the charm declaration and … */
  interrupts?: Array<ChronocardCharmNumberChange | ChronocardCharmNumberSet | ChronocardCharmCheck | ChronocardCharmLeave | ChronocardCharmFaceDown>;
  /** In the charm phase / チャームフェイズに起きたこと In the order in which it happens, up to the end timing. / … */
  later?: Array<ChronocardCharmDefence | ChronocardCharmNumberChange | ChronocardCharmNumberSet | ChronocardCharmCheck | ChronocardCharmLeave | ChronocardCharmFaceDown>;
  /** Go on to the next end phase / 次のエンドフェイズまで見る Support has ended by then, and what follows from that is … */
  to_end_phase?: boolean;
}

export interface ChronocardCharmSupport {
  /** Supporting character / 支援するキャラクター */
  character: string;
  /** Gives / 与える数値 - `ap`: AP / AP - `dp`: DP / DP */
  gives?: "ap" | "dp";
}

export interface ChronocardCharmToCheck {
  game: "chronocard";
  checker: "charm";
  scenario: ChronocardCharmScenario;
  /** What to tell beside this verdict */
  include?: Array<"moves" | "picture" | "boards" | "remedies" | "questions" | "editions" | "by_rules" | "opponent">;
}

export interface ChronocardCharmToStore {
  game: "chronocard";
  checker: "charm";
  scenario: ChronocardCharmScenario;
}

/** The answer to a situation; its outcome is the worst of its findings'. */
export interface ChronocardCharmVerdict {
  game: "chronocard";
  checker: "charm";
  edition: null;
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  summary: Text;
  findings: Array<Finding>;
  steps: Array<Step>;
  result: ChronocardCharmResult | null;
  scenario: ChronocardCharmScenario;
  /** The page with this verdict, null where the address would be too long */
  link: Link | null;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  /** Only where it merely follows from the rest, or was computed, so that it is shown without the mark of … */
  mark?: "neutral";
  /** Did you mean …? Names of cards that are almost those of known ones; left out where there are none. … */
  meant?: Array<Meant>;
  /** Names like those of no card here, and how they were judged; left out where there are none */
  unlisted?: Unlisted;
  /** The rulings and passages on the clauses that the findings cite, in general and for the cards of the … */
  references?: Array<VerdictReference>;
  /** Where this checker leads to another one: the situation there, null where that cannot hold this one */
  leads?: Leads | null;
  /** With `include=moves`: what could be done, null where the checker lists nothing */
  moves?: Moves | null;
  /** With `include=picture`: null where the checker draws nothing */
  picture?: Picture | null;
  /** With `include=boards`: the situation as the things on a table, as the page shows it; null where there … */
  boards?: Array<Board> | null;
  /** With `include=opponent`: what an opponent decides for who is next; null where nobody is, or the … */
  opponent?: OpponentMove | null;
  /** With `include=remedies`: the smallest changes after which the situation is allowed */
  remedies?: Remedies;
  /** With `include=questions`: what must be known where the verdict depends on that */
  questions?: Questions;
  /** With `include=editions`: what each edition says, null where the checker knows only one */
  editions?: Array<ByEdition> | null;
  /** With `include=options`: the first moves of all groups in one list, null where the checker lists … */
  options?: Array<Option> | null;
  /** With `include`, where the answer would be longer than 300 kB: how much of the verdict is not told … */
  left_out?: LeftOut;
  /** With `include=by_rules`: what each edition of the rules says, null where nothing chooses them beside a … */
  by_rules?: Array<ByEdition> | null;
}

export interface ChronocardContinuousEffectsAdd {
  /** Effect that adds / 増やす効果 */
  kind: "add";
  /** Effect / 効果の名前 */
  effect: string;
  /** Adds / 増やす数 */
  by?: number;
}

export interface ChronocardContinuousEffectsDeny {
  /** Effect that denies / 負の効果 */
  kind: "deny";
  /** Effect / 効果の名前 */
  effect: string;
}

export interface ChronocardContinuousEffectsEnd {
  /** End of an effect / 効果の終わり */
  kind: "end";
  /** Effect that ends / 終わる効果 */
  effect: string;
}

export interface ChronocardContinuousEffectsGrant {
  /** Effect that grants / 正の効果 */
  kind: "grant";
  /** Effect / 効果の名前 */
  effect: string;
}

export interface ChronocardContinuousEffectsResult {
  /** Value / 数値 */
  value: number | null;
  /** The property holds / 属性や能力の有無 */
  holds: boolean | null;
  /** Effect that decides / 優先される効果 */
  decides: string | null;
}

export interface ChronocardContinuousEffectsScenario {
  /** The effects bear on / 効果を受けるもの - `hand-limit`: the hand limit / 手札上限 - `number`: another number / … */
  subject?: "hand-limit" | "number" | "property";
  /** Its name / その名前 For example “AP of C-02” or “type [Teacher]”. / 「C-02のAP」「タイプ［教師］」など。 */
  name?: string | null;
  /** Base value / 元の値 Leave it open for the hand limit, which is 5, or where you do not know it. / … */
  base?: number | null;
  /** Has the property or ability without any effect / 効果がなくても、その属性や能力を持つ */
  printed?: boolean;
  /** Effects / 効果 Continuous effects of events, A.Skills and P.Skills, in the order in which they begin and … */
  changes?: Array<ChronocardContinuousEffectsAdd | ChronocardContinuousEffectsSubtract | ChronocardContinuousEffectsSetTo | ChronocardContinuousEffectsGrant | ChronocardContinuousEffectsDeny | ChronocardContinuousEffectsEnd>;
}

export interface ChronocardContinuousEffectsSetTo {
  /** Effect that sets / 指定する効果 */
  kind: "set";
  /** Effect / 効果の名前 */
  effect: string;
  /** Sets it to / 指定する数 */
  to?: number;
}

export interface ChronocardContinuousEffectsSubtract {
  /** Effect that subtracts / 減らす効果 */
  kind: "subtract";
  /** Effect / 効果の名前 */
  effect: string;
  /** Subtracts / 減らす数 */
  by?: number;
}

export interface ChronocardContinuousEffectsToCheck {
  game: "chronocard";
  checker: "continuous-effects";
  scenario: ChronocardContinuousEffectsScenario;
  /** What to tell beside this verdict */
  include?: Array<"moves" | "picture" | "boards" | "remedies" | "questions" | "editions" | "by_rules" | "opponent">;
}

export interface ChronocardContinuousEffectsToStore {
  game: "chronocard";
  checker: "continuous-effects";
  scenario: ChronocardContinuousEffectsScenario;
}

/** The answer to a situation; its outcome is the worst of its findings'. */
export interface ChronocardContinuousEffectsVerdict {
  game: "chronocard";
  checker: "continuous-effects";
  edition: null;
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  summary: Text;
  findings: Array<Finding>;
  steps: Array<Step>;
  result: ChronocardContinuousEffectsResult | null;
  scenario: ChronocardContinuousEffectsScenario;
  /** The page with this verdict, null where the address would be too long */
  link: Link | null;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  /** Only where it merely follows from the rest, or was computed, so that it is shown without the mark of … */
  mark?: "neutral";
  /** Did you mean …? Names of cards that are almost those of known ones; left out where there are none. … */
  meant?: Array<Meant>;
  /** Names like those of no card here, and how they were judged; left out where there are none */
  unlisted?: Unlisted;
  /** The rulings and passages on the clauses that the findings cite, in general and for the cards of the … */
  references?: Array<VerdictReference>;
  /** With `include=moves`: what could be done, null where the checker lists nothing */
  moves?: Moves | null;
  /** With `include=picture`: null where the checker draws nothing */
  picture?: Picture | null;
  /** With `include=boards`: the situation as the things on a table, as the page shows it; null where there … */
  boards?: Array<Board> | null;
  /** With `include=opponent`: what an opponent decides for who is next; null where nobody is, or the … */
  opponent?: OpponentMove | null;
  /** With `include=remedies`: the smallest changes after which the situation is allowed */
  remedies?: Remedies;
  /** With `include=questions`: what must be known where the verdict depends on that */
  questions?: Questions;
  /** With `include=editions`: what each edition says, null where the checker knows only one */
  editions?: Array<ByEdition> | null;
  /** With `include=options`: the first moves of all groups in one list, null where the checker lists … */
  options?: Array<Option> | null;
  /** With `include`, where the answer would be longer than 300 kB: how much of the verdict is not told … */
  left_out?: LeftOut;
  /** With `include=by_rules`: what each edition of the rules says, null where nothing chooses them beside a … */
  by_rules?: Array<ByEdition> | null;
}

export interface ChronocardDeckInDeck {
  /** Card / カード With its number, such as E-01 日の光は橙に: copies are counted by number. / 番号を付けて書きます（例：E-01 … */
  card: string;
  /** Copies / 枚数 */
  copies?: number;
  /** Copies that its Limit allows / Limitで入れられる枚数 Empty where no Limit on the card changes the number. / … */
  limit?: number | null;
  /** Kind / 種類 Empty: as known, for the cards of this site. / 空欄なら、当サイトにあるカードはその種類とします。 - `character`: … */
  kind?: "character" | "bg" | "item" | "event" | "heroine" | "bgm" | null;
}

export interface ChronocardDeckResult {
  /** Cards in the deck / デッキの枚数 */
  cards: number | null;
  /** Cards missing / 足りない枚数 */
  short: number | null;
  /** Cards too many / 多すぎる枚数 */
  over: number | null;
}

export interface ChronocardDeckScenario {
  /** Heroine / ヒロイン The one chosen beside the deck. / デッキとは別に選んだ1枚です。 */
  heroine?: string | null;
  /** Cards in the deck / デッキの枚数 Where only some of its cards are entered. Empty: those entered are all. / … */
  size?: number | null;
  /** Cards of the deck / デッキのカード */
  cards?: Array<ChronocardDeckInDeck>;
}

export interface ChronocardDeckToCheck {
  game: "chronocard";
  checker: "deck";
  scenario: ChronocardDeckScenario;
  /** What to tell beside this verdict */
  include?: Array<"moves" | "picture" | "boards" | "remedies" | "questions" | "editions" | "by_rules" | "opponent">;
}

export interface ChronocardDeckToStore {
  game: "chronocard";
  checker: "deck";
  scenario: ChronocardDeckScenario;
}

/** The answer to a situation; its outcome is the worst of its findings'. */
export interface ChronocardDeckVerdict {
  game: "chronocard";
  checker: "deck";
  edition: null;
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  summary: Text;
  findings: Array<Finding>;
  steps: Array<Step>;
  result: ChronocardDeckResult | null;
  scenario: ChronocardDeckScenario;
  /** The page with this verdict, null where the address would be too long */
  link: Link | null;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  /** Only where it merely follows from the rest, or was computed, so that it is shown without the mark of … */
  mark?: "neutral";
  /** Did you mean …? Names of cards that are almost those of known ones; left out where there are none. … */
  meant?: Array<Meant>;
  /** Names like those of no card here, and how they were judged; left out where there are none */
  unlisted?: Unlisted;
  /** The rulings and passages on the clauses that the findings cite, in general and for the cards of the … */
  references?: Array<VerdictReference>;
  /** With `include=moves`: what could be done, null where the checker lists nothing */
  moves?: Moves | null;
  /** With `include=picture`: null where the checker draws nothing */
  picture?: Picture | null;
  /** With `include=boards`: the situation as the things on a table, as the page shows it; null where there … */
  boards?: Array<Board> | null;
  /** With `include=opponent`: what an opponent decides for who is next; null where nobody is, or the … */
  opponent?: OpponentMove | null;
  /** With `include=remedies`: the smallest changes after which the situation is allowed */
  remedies?: Remedies;
  /** With `include=questions`: what must be known where the verdict depends on that */
  questions?: Questions;
  /** With `include=editions`: what each edition says, null where the checker knows only one */
  editions?: Array<ByEdition> | null;
  /** With `include=options`: the first moves of all groups in one list, null where the checker lists … */
  options?: Array<Option> | null;
  /** With `include`, where the answer would be longer than 300 kB: how much of the verdict is not told … */
  left_out?: LeftOut;
  /** With `include=by_rules`: what each edition of the rules says, null where nothing chooses them beside a … */
  by_rules?: Array<ByEdition> | null;
}

export interface ChronocardInterruptsAbility {
  /** P.Skill or trigger ability / P.Skill、トリガー能力 */
  kind: "ability";
  /** Player / プレイヤー - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  player?: "a" | "b";
  /** Card with the ability / その能力を持つカード */
  card: string;
  /** Effects that matter here / 判定にかかわる効果 In their order. Leave empty for a card whose effect this site … */
  effects?: Array<ChronocardInterruptsDamage | ChronocardInterruptsHealing | ChronocardInterruptsHealingByCost | ChronocardInterruptsOnTarget | ChronocardInterruptsOnNumber | ChronocardInterruptsHit>;
  /** Card chosen as its target / 対象に選ぶカード One of the cards listed above. / 上に挙げたカードから選んでください。 */
  target?: string | null;
  /** At the same time as the ability before it / 前の能力と同時に働く Only where both are to be done at once; … */
  at_once?: boolean;
}

export interface ChronocardInterruptsChange {
  /** Change of phase / フェイズの移行 */
  kind: "phase";
  /** New phase / 移る先 The declaration that ends the main phase moves on by itself. / メインフェイズ終了宣言の後は、自動で移ります。 … */
  to: "start" | "draw" | "main" | "charm" | "end";
  /** Card text permits it now / カードのテキストがこの使用を認めている */
  by_text?: boolean;
}

export interface ChronocardInterruptsCharm {
  /** Charm declaration / チャーム宣言 */
  kind: "charm";
  /** Character to attack with / 攻撃に参加するキャラクター Where there are several, one is enough. / 何枚かいるときは、1枚だけ選んでください。 */
  attacker: string;
  /** Damage to the player in all / プレイヤーへのダメージの合計 What the opposing player takes at the end timing; the … */
  damage?: number | null;
}

export interface ChronocardInterruptsDamage {
  /** Damage / ダメージ */
  kind: "damage";
  /** To whom / 受けるプレイヤー Leave open for the opponent. / 指定しなければ、相手プレイヤーです。 - `a`: Player A / プレイヤーA - `b`: … */
  player?: "a" | "b" | null;
  /** Amount / 点数 */
  amount?: number;
}

export interface ChronocardInterruptsDefence {
  /** Defence declaration / 防御宣言 */
  kind: "defence";
  /** Player / プレイヤー - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  player?: "a" | "b";
}

export interface ChronocardInterruptsDraw {
  /** Draw declaration / ドロー宣言 */
  kind: "draw";
  /** Player / プレイヤー - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  player?: "a" | "b";
  /** Card text permits it now / カードのテキストがこの使用を認めている */
  by_text?: boolean;
}

export interface ChronocardInterruptsEndInterrupts {
  /** End of interrupts / 割り込み終了 */
  kind: "end-interrupts";
  /** By / 宣言するプレイヤー - `both`: both players / お互い - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  by?: "both" | "a" | "b";
}

export interface ChronocardInterruptsEndMain {
  /** End of the main phase / メインフェイズ終了宣言 */
  kind: "end-main";
  /** Player / プレイヤー - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  player?: "a" | "b";
}

export interface ChronocardInterruptsHealing {
  /** Healing / 回復 */
  kind: "healing";
  /** Whom / 回復するプレイヤー Leave open for the player who declares it. / 指定しなければ、宣言したプレイヤーです。 - `a`: Player A / … */
  player?: "a" | "b" | null;
  /** Amount / 点数 */
  amount?: number;
}

export interface ChronocardInterruptsHealingByCost {
  /** Healing as much as the target's cost / 対象のコスト分の回復 */
  kind: "healing-by-cost";
  /** Whom / 回復するプレイヤー Leave open for the player who declares it. / 指定しなければ、宣言したプレイヤーです。 - `a`: Player A / … */
  player?: "a" | "b" | null;
}

export interface ChronocardInterruptsHit {
  /** Damage to the target / 対象のキャラクターへのダメージ */
  kind: "hit";
  /** Amount / 点数 */
  amount?: number;
}

export interface ChronocardInterruptsListed {
  /** Name / 名前 */
  name: string;
  /** Which card it is / どのカードか Where there are two of one card, give them names of their own above, and … */
  card?: string | null;
  /** Player / プレイヤー - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  player?: "a" | "b";
  /** Kind of card / カードの種類 Left open, it is the kind that this site knows; a character where it knows none. … */
  type?: "character" | "bg" | "item" | "event" | "heroine" | "bgm" | null;
  /** Where it is / ある場所 - `field`: on the field / 場 - `hand`: in hand / 手札 - `gone`: neither on the field … */
  place?: "field" | "hand" | "gone" | "discard" | "face-down";
  /** Checked / Check状態 So is a card that has joined an attack, until its player's next start phase. / … */
  checked?: boolean;
  /** Under the first-turn restriction / 初回ターン制限 It has come into play since its player's last start phase. … */
  new?: boolean;
  /** Cost / コスト Leave empty for a card that this site knows. / カード一覧にあれば空欄でかまいません。 */
  cost?: number | null;
  /** EP value / EPの値 */
  ep?: number | null;
  /** AP / AP */
  ap?: number | null;
  /** DP / DP */
  dp?: number | null;
  /** Performance tokens / 演奏トークン On a BGM on the field. In a situation that begins in the start phase: … */
  tokens?: number | null;
}

export interface ChronocardInterruptsOnNumber {
  /** Change of a number of the target / 対象の数値の変化 */
  kind: "number";
  /** Number / 数値 - `cost`: cost / コスト - `ep`: EP value / EPの値 - `ap`: AP / AP - `dp`: DP / DP */
  figure?: "cost" | "ep" | "ap" | "dp";
  /** By / 増減 */
  by?: number;
}

export interface ChronocardInterruptsOnTarget {
  /** What happens to the target / 対象の状態の変化 */
  kind: "target";
  /** What happens / どうするか - `checked`: it is Checked / Check状態にする - `unchecked`: it is turned back / … */
  fate?: "checked" | "unchecked" | "leaves" | "to-hand" | "to-discard";
}

export interface ChronocardInterruptsPayment {
  /** Paying a cost / コストの支払い */
  kind: "payment";
  /** Player / プレイヤー - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  player?: "a" | "b";
  /** EP paid / 支払うEP */
  ep?: number;
}

export interface ChronocardInterruptsProduce {
  /** Producing EP / EPを出す宣言 */
  kind: "ep";
  /** Card to Check / Checkするカード One of the cards listed above. / 上に挙げたカードから選んでください。 */
  card: string;
  /** What it is to interrupt / 何に割り込むか - `waiting`: the declaration that waits last, if one waits / … */
  interrupts?: "waiting" | "earlier" | "ability" | "phase" | "defence" | "ep" | "payment";
}

export interface ChronocardInterruptsResult {
  /** Damage of Player A / プレイヤーAのダメージ */
  damage_a: number | null;
  /** Damage of Player B / プレイヤーBのダメージ */
  damage_b: number | null;
  /** Who loses at the next win check / 次の勝敗判定で負けるプレイヤー - `nobody`: nobody / なし - `a`: Player A / プレイヤーA - … */
  loses: "nobody" | "a" | "b" | "both" | null;
  /** What failed / 失敗した宣言 */
  failed: Array<string>;
  /** Damage of Player A, had nobody interrupted / 割り込みがなかった場合のプレイヤーAのダメージ */
  unanswered_a: number | null;
  /** Damage of Player B, had nobody interrupted / 割り込みがなかった場合のプレイヤーBのダメージ */
  unanswered_b: number | null;
  /** The game is a draw / 引き分け */
  drawn: boolean | null;
}

export interface ChronocardInterruptsScenario {
  /** Whose turn it is / ターンプレイヤー - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  turn_of?: "a" | "b";
  /** Phase / フェイズ - `start`: start phase / スタートフェイズ - `draw`: draw phase / ドローフェイズ - `main`: main phase / … */
  phase?: "start" | "draw" | "main" | "charm" | "end";
  /** Damage that loses the game / 敗北になるダメージ */
  limit?: number;
  /** Player A / プレイヤーA */
  a?: ChronocardInterruptsStand;
  /** Player B / プレイヤーB */
  b?: ChronocardInterruptsStand;
  /** Damage of this turn's charm to the player, in all / このターンのチャームで、プレイヤーが受けるダメージの合計 For a beginning in … */
  charm_damage?: number | null;
  /** Times in a row that the turns were exactly the same / まったく同じターンが続いた回数 */
  repeated?: number;
  /** What the first player does the fourth time / 4回目に先手がすること For turns that were the same three times in a … */
  fourth?: "unknown" | "nothing-new" | "changes";
  /** Cards / カード Those that use an A.Skill, give EP, attack, are chosen or are moved to pay. / … */
  cards?: Array<ChronocardInterruptsListed>;
  /** Declarations / 宣言 In the order in which they are made, with the end of interrupts where what waits … */
  declarations?: Array<ChronocardInterruptsUse | ChronocardInterruptsSkill | ChronocardInterruptsProduce | ChronocardInterruptsEndInterrupts | ChronocardInterruptsDraw | ChronocardInterruptsCharm | ChronocardInterruptsEndMain | ChronocardInterruptsDefence | ChronocardInterruptsChange | ChronocardInterruptsPayment | ChronocardInterruptsAbility>;
}

export interface ChronocardInterruptsSkill {
  /** Using an A.Skill / A.Skillの使用宣言 */
  kind: "a-skill";
  /** Card with the A.Skill / 使用者 One of the cards listed above. / 上に挙げたカードから選んでください。 */
  user: string;
  /** Effects that matter here / 判定にかかわる効果 In their order. Leave empty for a card whose effect this site … */
  effects?: Array<ChronocardInterruptsDamage | ChronocardInterruptsHealing | ChronocardInterruptsHealingByCost | ChronocardInterruptsOnTarget | ChronocardInterruptsOnNumber | ChronocardInterruptsHit>;
  /** Card chosen as its target / 対象に選ぶカード One of the cards listed above. / 上に挙げたカードから選んでください。 */
  target?: string | null;
  /** What must hold of the target / 対象の条件 - `on-field`: on the field / 場にある - `unchecked`: on the field, … */
  target_must?: "on-field" | "unchecked" | "checked" | "in-hand" | "in-discard";
  /** Cost in EP / EPのコスト Leave empty where it was paid and EP need not be counted. Where stored EP is … */
  cost?: number | null;
  /** Its cost Checks the user / コストで使用者をCheckする */
  checks_user?: boolean;
  /** Cards moved to pay the cost / 支払いで移すカード From the field or from hand, of the cards listed above. / … */
  moved?: Array<string>;
  /** What it is to interrupt / 何に割り込むか - `waiting`: the declaration that waits last, if one waits / … */
  interrupts?: "waiting" | "earlier" | "ability" | "phase" | "defence" | "ep" | "payment";
  /** Card text permits it now / カードのテキストがこの使用を認めている */
  by_text?: boolean;
}

export interface ChronocardInterruptsStand {
  /** Damage / ダメージの累計 */
  damage?: number;
  /** Stored EP / 蓄積EP */
  ep?: number | null;
  /** Deck / デッキ枚数 */
  deck?: number | null;
  /** Discard pile / 捨て札枚数 */
  discard?: number | null;
}

export interface ChronocardInterruptsToCheck {
  game: "chronocard";
  checker: "interrupts";
  scenario: ChronocardInterruptsScenario;
  /** What to tell beside this verdict */
  include?: Array<"moves" | "picture" | "boards" | "remedies" | "questions" | "editions" | "by_rules" | "opponent">;
}

export interface ChronocardInterruptsToStore {
  game: "chronocard";
  checker: "interrupts";
  scenario: ChronocardInterruptsScenario;
}

export interface ChronocardInterruptsUse {
  /** Using a card / カードの使用宣言 */
  kind: "use";
  /** Player / プレイヤー - `a`: Player A / プレイヤーA - `b`: Player B / プレイヤーB */
  player?: "a" | "b";
  /** Card / カード Leave empty where it does not matter which. / どれでもよければ空欄でかまいません。 */
  card?: string | null;
  /** Kind of card / カードの種類 Left open, it is the kind that this site knows; an event where it knows none. / … */
  type?: "character" | "bg" | "item" | "event" | "heroine" | "bgm" | null;
  /** Effects that matter here / 判定にかかわる効果 In their order. Leave empty for a card whose effect this site … */
  effects?: Array<ChronocardInterruptsDamage | ChronocardInterruptsHealing | ChronocardInterruptsHealingByCost | ChronocardInterruptsOnTarget | ChronocardInterruptsOnNumber | ChronocardInterruptsHit>;
  /** Card chosen as its target / 対象に選ぶカード One of the cards listed above. / 上に挙げたカードから選んでください。 */
  target?: string | null;
  /** What must hold of the target / 対象の条件 - `on-field`: on the field / 場にある - `unchecked`: on the field, … */
  target_must?: "on-field" | "unchecked" | "checked" | "in-hand" | "in-discard";
  /** Cost in EP / EPのコスト Leave empty where it was paid and EP need not be counted. Where stored EP is … */
  cost?: number | null;
  /** Cards moved to pay the cost / 支払いで移すカード From the field or from hand, of the cards listed above. / … */
  moved?: Array<string>;
  /** What it is to interrupt / 何に割り込むか - `waiting`: the declaration that waits last, if one waits / … */
  interrupts?: "waiting" | "earlier" | "ability" | "phase" | "defence" | "ep" | "payment";
  /** Card text permits it now / カードのテキストがこの使用を認めている */
  by_text?: boolean;
}

/** The answer to a situation; its outcome is the worst of its findings'. */
export interface ChronocardInterruptsVerdict {
  game: "chronocard";
  checker: "interrupts";
  edition: null;
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  summary: Text;
  findings: Array<Finding>;
  steps: Array<Step>;
  result: ChronocardInterruptsResult | null;
  scenario: ChronocardInterruptsScenario;
  /** The page with this verdict, null where the address would be too long */
  link: Link | null;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  /** Only where it merely follows from the rest, or was computed, so that it is shown without the mark of … */
  mark?: "neutral";
  /** Did you mean …? Names of cards that are almost those of known ones; left out where there are none. … */
  meant?: Array<Meant>;
  /** Names like those of no card here, and how they were judged; left out where there are none */
  unlisted?: Unlisted;
  /** The rulings and passages on the clauses that the findings cite, in general and for the cards of the … */
  references?: Array<VerdictReference>;
  /** Where this checker leads to another one: the situation there, null where that cannot hold this one */
  leads?: Leads | null;
  /** With `include=moves`: what could be done, null where the checker lists nothing */
  moves?: Moves | null;
  /** With `include=picture`: null where the checker draws nothing */
  picture?: Picture | null;
  /** With `include=boards`: the situation as the things on a table, as the page shows it; null where there … */
  boards?: Array<Board> | null;
  /** With `include=opponent`: what an opponent decides for who is next; null where nobody is, or the … */
  opponent?: OpponentMove | null;
  /** With `include=remedies`: the smallest changes after which the situation is allowed */
  remedies?: Remedies;
  /** With `include=questions`: what must be known where the verdict depends on that */
  questions?: Questions;
  /** With `include=editions`: what each edition says, null where the checker knows only one */
  editions?: Array<ByEdition> | null;
  /** With `include=options`: the first moves of all groups in one list, null where the checker lists … */
  options?: Array<Option> | null;
  /** With `include`, where the answer would be longer than 300 kB: how much of the verdict is not told … */
  left_out?: LeftOut;
  /** With `include=by_rules`: what each edition of the rules says, null where nothing chooses them beside a … */
  by_rules?: Array<ByEdition> | null;
}

export interface ChronocardMayActActing {
  /** Name / 名前 */
  name: string;
  /** Kind / 種類 Left open, it is the kind that this site knows; a character where it knows none. / … */
  kind?: "character" | "bg" | "item" | "event" | "heroine" | "bgm" | null;
  /** Checked / Check状態 So is a card that has joined an attack, until its player's next start phase. / … */
  checked?: boolean;
  /** Under the first-turn restriction / 初回ターン制限 It has come into play since its player's last start phase. … */
  new?: boolean;
}

export interface ChronocardMayActCost {
  /** EP cost / EPのコスト Of the card, or of its A.Skill. Leave it open where you do not know it. / … */
  ep?: number | null;
  /** EP that is out / 蓄積EP */
  stored?: number;
  /** Cards to discard / 捨てる手札の枚数 */
  discard?: number;
  /** Other cards in hand / このカードのほかの手札 Leave it open where you do not know it. / わからなければ空欄でかまいません。 */
  hand?: number | null;
  /** Other cost / そのほかのコスト - `none`: none / なし - `check-itself`: Checking this card itself / … */
  other?: "none" | "check-itself" | "payable" | "unpayable";
  /** Cards moved from field or hand to pay / 支払いで場や手札から移すカード */
  moved?: Array<ChronocardMayActMoved>;
}

export interface ChronocardMayActMoved {
  /** Name / 名前 */
  name: string;
}

export interface ChronocardMayActOnField {
  /** Name / 名前 */
  name: string;
}

export interface ChronocardMayActScenario {
  /** What is to be done / すること - `give-ep`: give EP / EPを出す - `attack`: attack in a charm / チャームで攻撃する - … */
  deed?: "give-ep" | "attack" | "a-skill" | "defend" | "use";
  /** Card / カード */
  card: ChronocardMayActActing;
  /** Phase / フェイズ - `start`: start phase / スタートフェイズ - `draw`: draw phase / ドローフェイズ - `main`: main phase / … */
  phase?: "start" | "draw" | "main" | "charm" | "end";
  /** It is one's own turn / 自分のターン */
  own_turn?: boolean;
  /** In answer to a declaration / 相手の宣言への割り込み A declaration of the opponent that may be interrupted and has … */
  answering?: boolean;
  /** A charm was already declared this turn / このターン、すでにチャーム宣言をした */
  charmed?: boolean;
  /** Characters on one's own field / 自分の場のほかのキャラクター */
  field?: Array<ChronocardMayActOnField>;
  /** Cost / コスト */
  cost?: ChronocardMayActCost;
  /** Chosen target / 選ぶ対象 Where two cards have the same name, give them different ones here. / … */
  target?: string | null;
  /** A card's text permits it / カードのテキストが認めている */
  permitted?: boolean;
  /** A card's text forbids it / カードのテキストが禁じている */
  forbidden?: boolean;
}

export interface ChronocardMayActToCheck {
  game: "chronocard";
  checker: "may-act";
  scenario: ChronocardMayActScenario;
  /** What to tell beside this verdict */
  include?: Array<"moves" | "picture" | "boards" | "remedies" | "questions" | "editions" | "by_rules" | "opponent">;
}

export interface ChronocardMayActToStore {
  game: "chronocard";
  checker: "may-act";
  scenario: ChronocardMayActScenario;
}

/** The answer to a situation; its outcome is the worst of its findings'. */
export interface ChronocardMayActVerdict {
  game: "chronocard";
  checker: "may-act";
  edition: null;
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  summary: Text;
  findings: Array<Finding>;
  steps: Array<Step>;
  result: null;
  scenario: ChronocardMayActScenario;
  /** The page with this verdict, null where the address would be too long */
  link: Link | null;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  /** Only where it merely follows from the rest, or was computed, so that it is shown without the mark of … */
  mark?: "neutral";
  /** Did you mean …? Names of cards that are almost those of known ones; left out where there are none. … */
  meant?: Array<Meant>;
  /** Names like those of no card here, and how they were judged; left out where there are none */
  unlisted?: Unlisted;
  /** The rulings and passages on the clauses that the findings cite, in general and for the cards of the … */
  references?: Array<VerdictReference>;
  /** With `include=moves`: what could be done, null where the checker lists nothing */
  moves?: Moves | null;
  /** With `include=picture`: null where the checker draws nothing */
  picture?: Picture | null;
  /** With `include=boards`: the situation as the things on a table, as the page shows it; null where there … */
  boards?: Array<Board> | null;
  /** With `include=opponent`: what an opponent decides for who is next; null where nobody is, or the … */
  opponent?: OpponentMove | null;
  /** With `include=remedies`: the smallest changes after which the situation is allowed */
  remedies?: Remedies;
  /** With `include=questions`: what must be known where the verdict depends on that */
  questions?: Questions;
  /** With `include=editions`: what each edition says, null where the checker knows only one */
  editions?: Array<ByEdition> | null;
  /** With `include=options`: the first moves of all groups in one list, null where the checker lists … */
  options?: Array<Option> | null;
  /** With `include`, where the answer would be longer than 300 kB: how much of the verdict is not told … */
  left_out?: LeftOut;
  /** With `include=by_rules`: what each edition of the rules says, null where nothing chooses them beside a … */
  by_rules?: Array<ByEdition> | null;
}

/** A reference that bears on a clause. */
export interface ClauseReference {
  /** The id, unique in its game */
  id: string;
  link: Link;
  /** The source */
  source: string;
  /** Its name there */
  name: string;
  /** Its day, null where none is known */
  date: string | null;
  /** Its address there, null where none is known */
  url: string | null;
  /** The cards of which it says so, none in general */
  cards: Array<string>;
}

/** The paths of a game's lists. */
export interface Collections {
  /** Where this object stands in the API */
  sections: string;
  /** Where this object stands in the API */
  rules: string;
  /** Where this object stands in the API */
  faq: string;
  /** Where this object stands in the API */
  terms: string;
  /** Where this object stands in the API */
  cards: string;
  /** Where this object stands in the API */
  sources: string;
  /** Where this object stands in the API */
  checkers: string;
  /** Where this object stands in the API */
  surveys: string;
  /** Everything of the game in one document */
  bulk: string;
}

/** Two situations of one checker with their verdicts, and what differs. */
export interface Comparison {
  a: Verdict;
  b: Verdict;
  differences: Differences;
}

/** What there is of a game, in numbers. */
export interface Coverage {
  clauses: number;
  /** Questions of the FAQ */
  answers: number;
  /** Those of them with examples that the program computes */
  answers_computed: number;
  terms: number;
  cards: number;
  checkers: number;
  /** Findings that the checkers can make */
  reasons: number;
  /** Those of them that an example shows */
  reasons_shown: number;
  /** Those that forbid and of which an example has a remedy, worked out before the release */
  reasons_with_way_out: number;
  /** Those that forbid and for which no remedy was found */
  reasons_without_way_out: number;
  /** Parts of clauses, and facts of cards, that this site assumes */
  assumed_parts: number;
  /** Parts and facts without a document at hand */
  unconfirmed_parts: number;
  /** The game */
  id: string;
  link: Link;
}

/** A finding of one code and place as it was when the situation was stored, and as it is today. */
export interface Difference {
  /** Null for what is newly found */
  before: Finding | null;
  /** Null for what is no longer found */
  after: Finding | null;
}

/** What differs between two situations. */
export interface Differences {
  /** Whether the outcomes differ */
  outcome: boolean;
  situation: Array<DifferingField>;
  findings: FoundOnly;
  /** Empty where the checker computes nothing */
  result: Array<DifferingField>;
}

/** A field that differs, or a row that only one of the two has. */
export interface DifferingField {
  /** null where only the second has it */
  a: DifferingSide | null;
  /** null where only the first has it */
  b: DifferingSide | null;
}

/** What one of the two situations holds somewhere. */
export interface DifferingSide {
  /** A JSON pointer (RFC 6901) into the scenario; `""` is the situation as a whole. */
  at: string;
  /** How the field is called, with its row, or the row */
  where: Text;
  /** What stands there */
  text: Text;
}

/** The facts of a card of Dominion: Ways. */
export interface DominionCardColumns {
  /** Type / 種類. It decides by way-01. Stated by `card-list`. */
  types: Array<"action" | "treasure" | "victory" | "curse" | "attack" | "command" | "doom" | "duration" | "night" | "reaction" | "reserve" | "ruins" | "shelter" | "traveller" | "project" | "prophecy" | "trait" | "event" | "landmark" | "way" | "ally" | "boon" | "hex" | "state" | "artifact" | "looter" | "knight" | "prize" | "castle" | "gathering" | "fate" | "heirloom" | "spirit" | "zombie" | "liaison" | "augur" | "clash" | "fort" | "odyssey" | "townsfolk" | "wizard" | "loot" | "omen" | "shadow" | "reward"> | null;
  /** Kind / 区分. It decides by way-89. Stated by `card-list`. */
  kind: "card" | "pile" | "event" | "project" | "way" | "landmark" | "trait" | "ally" | "prophecy" | "boon" | "hex" | "state" | "artifact" | null;
  /** Set / 収録. It is shown only. Stated by `card-list`. */
  set: "dominion" | "intrigue" | "seaside" | "alchemy" | "prosperity" | "cornucopia" | "hinterlands" | "dark-ages" | "guilds" | "adventures" | "empires" | "nocturne" | "renaissance" | "menagerie" | "allies" | "plunder" | "rising-sun" | "promo" | null;
  /** First edition only / 第一版のみ. It is shown only. Stated by `card-list`. */
  first_edition_only: boolean | null;
  /** From the second edition on / 第二版から. It is shown only. Stated by `card-list`. */
  second_edition_only: boolean | null;
  /** Cost in coins / コスト（コイン）. It decides by way-50. Stated by `card-list`. */
  cost: number | null;
  /** Mark behind the cost / コストの印. It is shown only. Stated by `card-list`. */
  cost_mark: "*" | "+" | null;
  /** Cost in Potions / コスト（ポーション）. It decides by way-50. Stated by `card-list`. */
  potion: number | null;
  /** Cost in debt / コスト（負債）. It decides by way-87. Stated by `card-list`. */
  debt: number | null;
  /** In the Supply / サプライにあるか. It decides by way-89. Unconfirmed: read from the printed text, or in `card- … */
  in_supply: boolean | null;
  /** Pile / 山. It decides by way-89. Unconfirmed: read from the printed text, or in `card-list`. */
  pile: "own" | "split" | "mixed" | "non-supply" | "none" | null;
  /** +Cards / +カードを引く. It decides by way-01. Unconfirmed: read from the printed text, or in `card-list`. */
  cards: CardAmount | null;
  /** +Actions / +アクション. It decides by way-01. Unconfirmed: read from the printed text, or in `card-list`. */
  actions: CardAmount | null;
  /** +Buys / +カードを購入. It decides by way-01. Unconfirmed: read from the printed text, or in `card-list`. */
  buys: CardAmount | null;
  /** +Coins / +コイン. It decides by way-01. Unconfirmed: read from the printed text, or in `card-list`. */
  coins: CardAmount | null;
  /** +Villagers / +村人. It decides by way-01. Unconfirmed: read from the printed text, or in `card-list`. */
  villagers: CardAmount | null;
  /** +Coffers / +財源. It decides by way-01. Unconfirmed: read from the printed text, or in `card-list`. */
  coffers: CardAmount | null;
  /** +VP / +勝利点. It decides by way-01. Unconfirmed: read from the printed text, or in `card-list`. */
  vp: CardAmount | null;
  /** +Favors / +好意. It decides by way-01. Unconfirmed: read from the printed text, or in `card-list`. */
  favors: CardAmount | null;
  /** Further effects / ほかの効果. It decides by way-01. Unconfirmed: read from the printed text, or in `card- … */
  more: boolean | null;
  /** Duration card / 持続カード. It is shown only. Unconfirmed: read from the printed text, or in `card-list`. */
  duration: boolean | null;
  /** Attack card / アタックカード. It is shown only. Unconfirmed: read from the printed text, or in `card-list`. */
  attack: boolean | null;
  /** Reaction card / リアクションカード. It is shown only. Unconfirmed: read from the printed text, or in `card-list`. */
  reaction: boolean | null;
  /** Reserve card / リザーブカード. It is shown only. Unconfirmed: read from the printed text, or in `card-list`. */
  reserve: boolean | null;
  /** Command card / 命令カード. It is shown only. Unconfirmed: read from the printed text, or in `card-list`. */
  command: boolean | null;
  /** Text below the line / 仕切り線より下の文. It decides by way-09. Unconfirmed: read from the printed text, or in … */
  below_line: boolean | null;
  /** Effect when gained or bought / 獲得時、購入時の効果. It decides by way-86. Unconfirmed: read from the printed … */
  on_gain: boolean | null;
  /** Effect when trashed / 廃棄時の効果. It decides by way-102. Unconfirmed: read from the printed text, or in … */
  on_trash: boolean | null;
  /** Effect when discarded / 捨て札時の効果. It is shown only. Unconfirmed: read from the printed text, or in … */
  on_discard: boolean | null;
  /** Effect at the start of a later turn / 後のターンの開始時の効果. It is shown only. Unconfirmed: read from the … */
  start_of_turn: boolean | null;
  /** Years of newer wordings / 文言が変わった年. It decides by way-94, way-96, way-97. Unconfirmed: read from the … */
  changed: string | null;
  /** What older printings say / 以前の版の文言. It decides by way-94, way-96. Unconfirmed: read from the printed … */
  older: Array<string> | null;
  /** What stands below the line / 仕切り線より下に残る文. It decides by way-09. Unconfirmed: read from the printed … */
  line: Array<string> | null;
  /** When the effect on discarding happens / 捨て札時の効果が働く時. It decides by way-99. Unconfirmed: read from the … */
  discard_when: "from-play" | "not-clean-up" | null;
  /** When its reaction plays it / 自身を使用するリアクション. It decides by way-19, way-100. Unconfirmed: read from the … */
  plays_itself: Array<string> | null;
  /** What the mark behind the cost means / コストの印の意味. It decides by way-110. Unconfirmed: read from the … */
  cost_by: Array<string> | null;
  /** What happens when it is gained / 獲得時にすること. It decides by way-101. Unconfirmed: read from the printed … */
  gain_does: Array<string> | null;
  /** What it plays / 使用させるカード. It decides by way-103, way-104. Unconfirmed: read from the printed text, or … */
  plays: Array<string> | null;
  /** Treasure under Capitalism / 資本主義の下で財宝か. It decides by way-32. Unconfirmed: read from the printed text, … */
  capitalism: boolean | null;
  /** What it does first / 「先に」の効果. It is shown only. Unconfirmed: read from the printed text, or in `card- … */
  first: Array<string> | null;
  /** What else it touches / そのほかにかかわること. It decides by way-94, way-114. Unconfirmed: read from the printed … */
  touches: Array<string> | null;
  /** Text / テキスト. It sums up other columns for the filter `text`. */
  text: Array<"below-line" | "on-gain" | "on-trash" | "on-discard" | "start-of-turn"> | null;
}

export interface DominionChoicesByWay {
  /** Way / 習性 - `butterfly`: Way of the Butterfly / チョウの習性 - `camel`: Way of the Camel / ラクダの習性 - … */
  way: "butterfly" | "camel" | "chameleon" | "frog" | "goat" | "horse" | "mole" | "monkey" | "mouse" | "mule" | "otter" | "owl" | "ox" | "pig" | "rat" | "seal" | "sheep" | "squirrel" | "turtle" | "worm";
  /** Cards / カード */
  cards: number | null;
  /** Actions / アクション */
  actions: number | null;
  /** Buys / 購入 */
  buys: number | null;
  /** Coins / コイン */
  coins: number | null;
  /** Where the card ends / カードの行き先 - `hand`: in hand / 手札 - `in-play`: in play / 場 - `deck`: on the deck / … */
  ends: "hand" | "in-play" | "deck" | "discard" | "set-aside" | "exile" | "tavern" | "trash" | "pile" | "there" | "unsure" | null;
}

export interface DominionChoicesCardsRow {
  /** In play, played this turn / 場のカード（このターンに使用） When one play is looked at: without the card that is … */
  in_play?: Array<string>;
  /** Also played this turn / ほかにこのターンに使用したカード Also a further entry for each time a card was played again. / … */
  gone?: Array<string>;
  /** In play since an earlier turn / 場のカード（前のターンから） */
  staying?: Array<string>;
  /** Hand / 手札 When one play is looked at: without the card that is played. When a turn is looked at: with … */
  hand?: Array<string>;
  /** Further cards in hand, unknown / 手札のうち、わからないカードの枚数 Leave empty if the cards named are all; with none … */
  hand_more?: number | null;
  /** Top of the deck, the uppermost first / 山札の上（上から順に） */
  deck?: Array<string>;
  /** Further cards in the deck / 山札の残りの枚数 Leave empty if there are enough cards to draw. / … */
  deck_more?: number | null;
  /** Discard pile / 捨て札 */
  discard?: Array<string>;
  /** Further cards in the discard pile / 捨て札の残りの枚数 */
  discard_more?: number;
  /** Set aside / 脇に置いたカード When one play is looked at: without the card that is played. / … */
  set_aside?: Array<string>;
  /** Exile mat / 追放マット */
  exile?: Array<string>;
  /** Tavern mat / 酒場マット */
  tavern?: Array<string>;
  /** Trash / 廃棄置き場 */
  trash?: Array<string>;
}

export interface DominionChoicesGameRow {
  /** Ways in the game / 使用する習性 Leave empty if it does not matter. / 関係しないなら空欄にしてください。 - `butterfly`: Way of … */
  ways?: Array<"butterfly" | "camel" | "chameleon" | "frog" | "goat" | "horse" | "mole" | "monkey" | "mouse" | "mule" | "otter" | "owl" | "ox" | "pig" | "rat" | "seal" | "sheep" | "squirrel" | "turtle" | "worm">;
  /** Card set aside for Mouse / ハツカネズミの習性の脇のカード */
  mouse?: string | null;
  /** Card set aside for Inheritance / 相続で脇に置いたカード What Estates play. Leave empty where Inheritance was not … */
  inherited?: string | null;
  /** Prophecy, Projects, Events and others in force / 働いている予言、プロジェクト、イベントなど A Prophecy without Sun tokens, … */
  landscapes?: Array<string>;
  /** Piles / 山 */
  piles?: Array<DominionChoicesPileRow>;
  /** Costs that no card in the Supply has / サプライのどのカードにもないコスト As printed, in coins alone, without potions … */
  lacking?: Array<number>;
  /** Cards that this site does not know / 当サイトにないカード What there is to know of cards of your own, or of any … */
  described?: Array<DominionChoicesOwnCard>;
  /** Printings / カードの印刷 Without it the present wording is taken. / 書かなければ、今の文面によります。 */
  printings?: Array<DominionChoicesPrinting>;
  /** “Draw” or “+Cards” / 「引く」か「+カード」か Matters for Chameleon on Cellar, Oracle, Storeroom and Storyteller, … */
  wordings?: Array<DominionChoicesWording>;
}

export interface DominionChoicesOwn {
  /** Cards / カード */
  cards: number | null;
  /** Actions / アクション */
  actions: number | null;
  /** Buys / 購入 */
  buys: number | null;
  /** Coins / コイン */
  coins: number | null;
  /** Where the card ends / カードの行き先 - `hand`: in hand / 手札 - `in-play`: in play / 場 - `deck`: on the deck / … */
  ends: "hand" | "in-play" | "deck" | "discard" | "set-aside" | "exile" | "tavern" | "trash" | "pile" | "there" | "unsure" | null;
}

export interface DominionChoicesOwnCard {
  /** Card / カード */
  card: string;
  /** Types / 種類 - `action`: Action / アクション - `treasure`: Treasure / 財宝 - `victory`: Victory / 勝利点 - … */
  types?: Array<"action" | "treasure" | "victory" | "curse" | "night" | "attack" | "duration" | "reaction" | "reserve" | "command">;
  /** Cost in coins / コスト（コイン） */
  cost?: number;
  /** Potions in its cost / コスト（ポーション） */
  potion?: number;
  /** Debt in its cost / コスト（負債） */
  debt?: number;
  /** Pile / 山 - `supply`: a Supply pile / サプライの山 - `non-supply`: a pile outside the Supply / サプライ外の山 - … */
  pile?: "supply" | "non-supply" | "mixed" | "none";
  /** +Cards / +カードを引く */
  cards?: number;
  /** +Actions / +アクション */
  actions?: number;
  /** +Buys / +カードを購入 */
  buys?: number;
  /** +$ / +コイン */
  coins?: number;
  /** It does more than that when played / 使用時に、ほかにもすることがある */
  more?: boolean;
}

export interface DominionChoicesPileRow {
  /** Card / カード */
  card: string;
  /** Tokens / トークン - `action`: +1 Action / +1アクション - `buy`: +1 Buy / +1カードを購入 - `card`: +1 Card / +1カードを引く … */
  tokens?: Array<"action" | "buy" | "card" | "coin">;
  /** Trait / 特性 - `none`: none that matters here / なし（または関係しない特性） - `reckless`: Reckless / 無謀な - `cheap`: … */
  trait?: "none" | "reckless" | "cheap" | "cursed" | "fated" | "fawning" | "friendly" | "hasty" | "inherited" | "inspiring" | "nearby" | "patient" | "pious" | "rich" | "shy" | "tireless";
  /** Empty / 空 */
  empty?: boolean;
  /** Its pile in this game / このゲームでの山 Leave empty for a card as usual. One from the Black Market deck, or … */
  kind?: "supply" | "non-supply" | "mixed" | "none" | null;
  /** Card on top / 一番上のカード Only of a pile of different cards, such as Ruins. / 廃墟など、何種類かのカードの山のときだけ書いてください。 */
  top?: string | null;
}

export interface DominionChoicesPrinting {
  /** Card / カード */
  card: string;
  /** Year of the printing / 印刷の年 */
  year: number;
}

export interface DominionChoicesReplaced {
  /** Effect / 効果 - `enchantress`: Enchantress / 女魔術師 - `highwayman`: Highwayman / 追いはぎ - `enlightenment`: … */
  effect: "enchantress" | "highwayman" | "enlightenment";
  /** Cards / カード */
  cards: number | null;
  /** Actions / アクション */
  actions: number | null;
  /** Buys / 購入 */
  buys: number | null;
  /** Coins / コイン */
  coins: number | null;
  /** Where the card ends / カードの行き先 - `hand`: in hand / 手札 - `in-play`: in play / 場 - `deck`: on the deck / … */
  ends: "hand" | "in-play" | "deck" | "discard" | "set-aside" | "exile" | "tavern" | "trash" | "pile" | "there" | "unsure" | null;
}

export interface DominionChoicesResult {
  /** Without a Way / 習性なし */
  own: Array<DominionChoicesOwn>;
  /** Effects that replace / 置き換える効果 */
  replaced: Array<DominionChoicesReplaced>;
  /** With a Way / 習性 */
  ways: Array<DominionChoicesByWay>;
}

export interface DominionChoicesScenario {
  /** Rulings up to / 裁定の日付 - `2025-03`: March 2025 (all rulings known here) / 2025年3月（当サイトが扱うすべての裁定） - … */
  ruling?: "2025-03" | "2025-02" | "2024" | "2023-01";
  /** Card / カード */
  card: string;
  /** How it is played / 使用のしかた - `hand`: from hand, in the usual way / 手札から通常どおり使用 - `effect`: by a card or … */
  how?: "hand" | "effect" | "reaction" | "again" | "gone" | "there" | "turtle" | "call";
  /** Turn / ターンの状況 */
  turn?: DominionChoicesTurnRow;
  /** Game / ゲームの構成 */
  game?: DominionChoicesGameRow;
  /** Cards / カードの状況 */
  cards?: DominionChoicesCardsRow;
  /** This Way alone / この習性だけを調べる - `butterfly`: Way of the Butterfly / チョウの習性 - `camel`: Way of the Camel / … */
  way?: "butterfly" | "camel" | "chameleon" | "frog" | "goat" | "horse" | "mole" | "monkey" | "mouse" | "mule" | "otter" | "owl" | "ox" | "pig" | "rat" | "seal" | "sheep" | "squirrel" | "turtle" | "worm" | null;
  /** This effect alone / この効果だけを調べる - `enchantress`: Enchantress / 女魔術師 - `highwayman`: Highwayman / 追いはぎ - … */
  rather?: "enchantress" | "highwayman" | "enlightenment" | null;
  /** Its own instructions alone / 自身の指示だけを調べる */
  own?: boolean;
}

export interface DominionChoicesToCheck {
  game: "dominion";
  checker: "choices";
  scenario: DominionChoicesScenario;
  /** What to tell beside this verdict */
  include?: Array<"moves" | "picture" | "boards" | "remedies" | "questions" | "editions" | "by_rules" | "opponent">;
}

export interface DominionChoicesToStore {
  game: "dominion";
  checker: "choices";
  scenario: DominionChoicesScenario;
}

export interface DominionChoicesTurnRow {
  /** Whose turn / だれのターンか - `own`: the player's own turn / 自分のターン - `anothers`: another player's turn / … */
  whose?: "own" | "anothers";
  /** Phase / フェイズ - `action`: Action phase / アクションフェイズ - `buy`: Buy phase / 購入フェイズ - `night`: Night phase / … */
  phase?: "action" | "buy" | "night";
  /** Actions left / アクション権 */
  actions?: number;
  /** Buys left / 残りの購入権 */
  buys?: number;
  /** Coins / コイン */
  coins?: number;
  /** Effects on the player / プレイヤーにかかっている効果 - `enchantress`: Enchantress: another player's / … */
  effects?: Array<"enchantress" | "highwayman" | "enlightenment" | "snowy-village" | "kiln" | "harbor-village" | "merchant" | "priest" | "bridge" | "champion" | "citadel" | "capitalism" | "minus-card" | "minus-coin" | "inheritance" | "charlatan">;
  /** Cards that the player to the right trashed on their last turn / 右のプレイヤーが前のターンに廃棄した枚数 Goatherd gives +1 … */
  right_trashed?: number | null;
}

/** The answer to a situation; its outcome is the worst of its findings'. */
export interface DominionChoicesVerdict {
  game: "dominion";
  checker: "choices";
  edition: "2025-03" | "2025-02" | "2024" | "2023-01";
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  summary: Text;
  findings: Array<Finding>;
  steps: Array<Step>;
  result: DominionChoicesResult | null;
  scenario: DominionChoicesScenario;
  /** The page with this verdict, null where the address would be too long */
  link: Link | null;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  /** Only where it merely follows from the rest, or was computed, so that it is shown without the mark of … */
  mark?: "neutral";
  /** Did you mean …? Names of cards that are almost those of known ones; left out where there are none. … */
  meant?: Array<Meant>;
  /** Names like those of no card here, and how they were judged; left out where there are none */
  unlisted?: Unlisted;
  /** The rulings and passages on the clauses that the findings cite, in general and for the cards of the … */
  references?: Array<VerdictReference>;
  /** With `include=moves`: what could be done, null where the checker lists nothing */
  moves?: Moves | null;
  /** With `include=picture`: null where the checker draws nothing */
  picture?: Picture | null;
  /** With `include=boards`: the situation as the things on a table, as the page shows it; null where there … */
  boards?: Array<Board> | null;
  /** With `include=opponent`: what an opponent decides for who is next; null where nobody is, or the … */
  opponent?: OpponentMove | null;
  /** With `include=remedies`: the smallest changes after which the situation is allowed */
  remedies?: Remedies;
  /** With `include=questions`: what must be known where the verdict depends on that */
  questions?: Questions;
  /** With `include=editions`: what each edition says, null where the checker knows only one */
  editions?: Array<ByEdition> | null;
  /** With `include=options`: the first moves of all groups in one list, null where the checker lists … */
  options?: Array<Option> | null;
  /** With `include`, where the answer would be longer than 300 kB: how much of the verdict is not told … */
  left_out?: LeftOut;
  /** With `include=by_rules`: what each edition of the rules says, null where nothing chooses them beside a … */
  by_rules?: Array<ByEdition> | null;
}

export interface DominionChoicesWording {
  /** Card / カード */
  card: string;
  /** What the card says / カードの文面 - `draw`: “draw” / 「引く」 - `cards`: “+Cards” / 「+カードを引く」 */
  says?: "draw" | "cards";
}

export interface DominionMayUseWayOwnCard {
  /** Card / カード */
  card: string;
  /** Types / 種類 - `action`: Action / アクション - `treasure`: Treasure / 財宝 - `victory`: Victory / 勝利点 - … */
  types?: Array<"action" | "treasure" | "victory" | "curse" | "night" | "attack" | "duration" | "reaction" | "reserve" | "command">;
  /** Cost in coins / コスト（コイン） */
  cost?: number;
  /** Potions in its cost / コスト（ポーション） */
  potion?: number;
  /** Debt in its cost / コスト（負債） */
  debt?: number;
  /** Pile / 山 - `supply`: a Supply pile / サプライの山 - `non-supply`: a pile outside the Supply / サプライ外の山 - … */
  pile?: "supply" | "non-supply" | "mixed" | "none";
  /** +Cards / +カードを引く */
  cards?: number;
  /** +Actions / +アクション */
  actions?: number;
  /** +Buys / +カードを購入 */
  buys?: number;
  /** +$ / +コイン */
  coins?: number;
  /** It does more than that when played / 使用時に、ほかにもすることがある */
  more?: boolean;
}

export interface DominionMayUseWayResult {
  /** An Action is played / アクションの使用に当たる */
  play: boolean | null;
  /** Ways that may be used at the right time / 正しい時点で使える習性 - `butterfly`: Way of the Butterfly / チョウの習性 - … */
  ways: Array<"butterfly" | "camel" | "chameleon" | "frog" | "goat" | "horse" | "mole" | "monkey" | "mouse" | "mule" | "otter" | "owl" | "ox" | "pig" | "rat" | "seal" | "sheep" | "squirrel" | "turtle" | "worm">;
}

export interface DominionMayUseWayScenario {
  /** What happens / 起こること - `from-hand`: it is played from the hand / 手札から使用する - `by-effect`: another card … */
  event?: "from-hand" | "by-effect" | "again" | "reaction-plays" | "turtle" | "mouse" | "reacts" | "duration" | "set-up-attack" | "called" | "bought" | "gained" | "second-time" | "below-line" | "way-taken";
  /** Card / カード */
  card?: string | null;
  /** Way / 使いたい習性 - `butterfly`: Way of the Butterfly / チョウの習性 - `camel`: Way of the Camel / ラクダの習性 - … */
  way?: "butterfly" | "camel" | "chameleon" | "frog" | "goat" | "horse" | "mole" | "monkey" | "mouse" | "mule" | "otter" | "owl" | "ox" | "pig" | "rat" | "seal" | "sheep" | "squirrel" | "turtle" | "worm";
  /** What plays it / それを使用させるもの */
  by?: string | null;
  /** Which of several plays in a row / 続けて使用するうちの何回目か */
  nth?: number;
  /** Whose turn / だれのターンか - `own`: the player's own turn / 自分のターン - `anothers`: another player's turn / … */
  whose?: "own" | "anothers";
  /** Phase / フェイズ - `action`: Action phase / アクションフェイズ - `buy`: Buy phase / 購入フェイズ - `night`: Night phase / … */
  phase?: "action" | "buy" | "night";
  /** Effects on the player / プレイヤーにかかっている効果 - `enchantress`: Enchantress, and this is the first Action of … */
  standing?: Array<"enchantress" | "highwayman" | "enlightenment" | "capitalism" | "inheritance" | "charlatan">;
  /** Effects that say “first” / 「先に」の効果 - `kiln`: Kiln: a copy may be gained / 炉：同じカードを獲得できる - `reactions`: … */
  firsts?: Array<"kiln" | "reactions" | "tokens" | "urchin" | "champion" | "good-harvest">;
  /** When it is chosen / いつ選ぶか - `on-time`: after what comes “first”, before the instructions / … */
  moment?: "on-time" | "at-once" | "in-advance" | "afterwards";
  /** Joined with / 組み合わせる習性 Only to join two Ways on one play. / 1回の使用に二つの習性を組み合わせたいときだけ選んでください。 - … */
  joined?: "butterfly" | "camel" | "chameleon" | "frog" | "goat" | "horse" | "mole" | "monkey" | "mouse" | "mule" | "otter" | "owl" | "ox" | "pig" | "rat" | "seal" | "sheep" | "squirrel" | "turtle" | "worm" | null;
  /** Uses of this Way so far this turn / このターン、その習性を使った回数 */
  used?: number;
  /** Other Ways in the game / このゲームのほかの習性 - `butterfly`: Way of the Butterfly / チョウの習性 - `camel`: Way of … */
  ways?: Array<"butterfly" | "camel" | "chameleon" | "frog" | "goat" | "horse" | "mole" | "monkey" | "mouse" | "mule" | "otter" | "owl" | "ox" | "pig" | "rat" | "seal" | "sheep" | "squirrel" | "turtle" | "worm">;
  /** Player of the card / カードのプレイヤー Leave empty to say “its player”. / 空欄なら「使用者」と表示します。 */
  player?: string | null;
  /** Its types / カードの種類 Only for a card that this site does not know. / 当サイトが知らないカードのときだけ選んでください。 - `as- … */
  nature?: "as-known" | "action" | "action-treasure" | "action-night" | "treasure" | "other";
  /** Rulings up to / 裁定の日付 - `2025-03`: March 2025 (all rulings known here) / 2025年3月（当サイトが扱うすべての裁定） - … */
  ruling?: "2025-03" | "2025-02" | "2024" | "2023-01";
  /** Cards that this site does not know / 当サイトにないカード To tell not only its types but its cost and what it … */
  described?: Array<DominionMayUseWayOwnCard>;
}

export interface DominionMayUseWayToCheck {
  game: "dominion";
  checker: "may-use-way";
  scenario: DominionMayUseWayScenario;
  /** What to tell beside this verdict */
  include?: Array<"moves" | "picture" | "boards" | "remedies" | "questions" | "editions" | "by_rules" | "opponent">;
}

export interface DominionMayUseWayToStore {
  game: "dominion";
  checker: "may-use-way";
  scenario: DominionMayUseWayScenario;
}

/** The answer to a situation; its outcome is the worst of its findings'. */
export interface DominionMayUseWayVerdict {
  game: "dominion";
  checker: "may-use-way";
  edition: "2025-03" | "2025-02" | "2024" | "2023-01";
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  summary: Text;
  findings: Array<Finding>;
  steps: Array<Step>;
  result: DominionMayUseWayResult | null;
  scenario: DominionMayUseWayScenario;
  /** The page with this verdict, null where the address would be too long */
  link: Link | null;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  /** Only where it merely follows from the rest, or was computed, so that it is shown without the mark of … */
  mark?: "neutral";
  /** Did you mean …? Names of cards that are almost those of known ones; left out where there are none. … */
  meant?: Array<Meant>;
  /** Names like those of no card here, and how they were judged; left out where there are none */
  unlisted?: Unlisted;
  /** The rulings and passages on the clauses that the findings cite, in general and for the cards of the … */
  references?: Array<VerdictReference>;
  /** With `include=moves`: what could be done, null where the checker lists nothing */
  moves?: Moves | null;
  /** With `include=picture`: null where the checker draws nothing */
  picture?: Picture | null;
  /** With `include=boards`: the situation as the things on a table, as the page shows it; null where there … */
  boards?: Array<Board> | null;
  /** With `include=opponent`: what an opponent decides for who is next; null where nobody is, or the … */
  opponent?: OpponentMove | null;
  /** With `include=remedies`: the smallest changes after which the situation is allowed */
  remedies?: Remedies;
  /** With `include=questions`: what must be known where the verdict depends on that */
  questions?: Questions;
  /** With `include=editions`: what each edition says, null where the checker knows only one */
  editions?: Array<ByEdition> | null;
  /** With `include=options`: the first moves of all groups in one list, null where the checker lists … */
  options?: Array<Option> | null;
  /** With `include`, where the answer would be longer than 300 kB: how much of the verdict is not told … */
  left_out?: LeftOut;
  /** With `include=by_rules`: what each edition of the rules says, null where nothing chooses them beside a … */
  by_rules?: Array<ByEdition> | null;
}

export interface DominionPlayCardsRow {
  /** In play, played this turn / 場のカード（このターンに使用） When one play is looked at: without the card that is … */
  in_play?: Array<string>;
  /** Also played this turn / ほかにこのターンに使用したカード Also a further entry for each time a card was played again. / … */
  gone?: Array<string>;
  /** In play since an earlier turn / 場のカード（前のターンから） */
  staying?: Array<string>;
  /** Hand / 手札 When one play is looked at: without the card that is played. When a turn is looked at: with … */
  hand?: Array<string>;
  /** Further cards in hand, unknown / 手札のうち、わからないカードの枚数 Leave empty if the cards named are all; with none … */
  hand_more?: number | null;
  /** Top of the deck, the uppermost first / 山札の上（上から順に） */
  deck?: Array<string>;
  /** Further cards in the deck / 山札の残りの枚数 Leave empty if there are enough cards to draw. / … */
  deck_more?: number | null;
  /** Discard pile / 捨て札 */
  discard?: Array<string>;
  /** Further cards in the discard pile / 捨て札の残りの枚数 */
  discard_more?: number;
  /** Set aside / 脇に置いたカード When one play is looked at: without the card that is played. / … */
  set_aside?: Array<string>;
  /** Exile mat / 追放マット */
  exile?: Array<string>;
  /** Tavern mat / 酒場マット */
  tavern?: Array<string>;
  /** Trash / 廃棄置き場 */
  trash?: Array<string>;
}

export interface DominionPlayComing {
  /** Card / カード */
  card: string;
  /** When / いつ - `end-of-turn`: at the end of this turn / このターンの終了時 - `next-turn`: at the start of the next … */
  when: "end-of-turn" | "next-turn";
  /** What / 内容 - `cards`: +Cards / +カードを引く - `actions`: +Actions / +アクション - `coins`: +$ / +コイン - `buys`: … */
  what: "cards" | "actions" | "coins" | "buys" | "lose-coins" | "draw-to" | "discard" | "discard-for" | "discard-hand" | "trash" | "trash-this" | "topdeck" | "gain" | "upgrade" | "exile" | "return" | "mat" | "set-aside" | "play" | "look" | "reveal" | "rotate" | "keep" | "pay-coins" | "potions" | "token" | "coffers" | "villagers" | "debt" | "vp" | "others" | "choose" | "next-turn" | "until-next-turn" | "this-turn" | "end-of-turn" | "from-play" | "stay" | "discard-this" | "exile-from-hand" | "encamp" | "favors" | "note" | "may" | "depends" | "by-type" | "discard-down" | "aside" | "take-aside" | "into-deck";
  /** Number / 数 */
  n: number;
  /** Lost / 失われた */
  lost: boolean;
}

export interface DominionPlayFurther {
  /** Card / カード Leave empty for the card that is played again. / もう一度使用する同じカードなら空欄にしてください。 */
  card?: string | null;
  /** Way / 習性 Leave empty to play it without a Way. / 習性を使わないときは空欄にしてください。 - `butterfly`: Way of the … */
  way?: "butterfly" | "camel" | "chameleon" | "frog" | "goat" | "horse" | "mole" | "monkey" | "mouse" | "mule" | "otter" | "owl" | "ox" | "pig" | "rat" | "seal" | "sheep" | "squirrel" | "turtle" | "worm" | null;
  /** How it is played / 使用のしかた - `hand`: from hand, in the usual way / 手札から通常どおり使用 - `effect`: by a card or … */
  how?: "hand" | "effect" | "reaction" | "again" | "gone" | "there" | "turtle" | "call";
  /** Replaced by which effect / どの効果で置き換えるか Only when two such effects hold at once and no Way is used. / … */
  rather?: "enchantress" | "highwayman" | "enlightenment" | null;
  /** Cards chosen / 選んだカード Cards trashed, discarded, gained, in the order of the card's text. Leave empty … */
  picks?: Array<string>;
  /** Effects chosen / 選んだ効果 - `cards`: +Cards / +カードを引く - `actions`: +Actions / +アクション - `buys`: +Buys / … */
  bonuses?: Array<"cards" | "actions" | "buys" | "coins" | "hand" | "trash" | "gain" | "draw" | "horse" | "later">;
  /** “First” effects used / 使う「先に」の効果 - `kiln`: gain a copy (Kiln) / 同じカードを獲得する（炉） - `urchin`: trash the … */
  first?: Array<"kiln" | "urchin" | "urchins">;
  /** Does not return the card (Butterfly) / カードを戻さない（チョウの習性） */
  declines?: boolean;
}

export interface DominionPlayGameRow {
  /** Ways in the game / 使用する習性 Leave empty if it does not matter. / 関係しないなら空欄にしてください。 - `butterfly`: Way of … */
  ways?: Array<"butterfly" | "camel" | "chameleon" | "frog" | "goat" | "horse" | "mole" | "monkey" | "mouse" | "mule" | "otter" | "owl" | "ox" | "pig" | "rat" | "seal" | "sheep" | "squirrel" | "turtle" | "worm">;
  /** Card set aside for Mouse / ハツカネズミの習性の脇のカード */
  mouse?: string | null;
  /** Card set aside for Inheritance / 相続で脇に置いたカード What Estates play. Leave empty where Inheritance was not … */
  inherited?: string | null;
  /** Prophecy, Projects, Events and others in force / 働いている予言、プロジェクト、イベントなど A Prophecy without Sun tokens, … */
  landscapes?: Array<string>;
  /** Piles / 山 */
  piles?: Array<DominionPlayPileRow>;
  /** Costs that no card in the Supply has / サプライのどのカードにもないコスト As printed, in coins alone, without potions … */
  lacking?: Array<number>;
  /** Cards that this site does not know / 当サイトにないカード What there is to know of cards of your own, or of any … */
  described?: Array<DominionPlayOwnCard>;
  /** Printings / カードの印刷 Without it the present wording is taken. / 書かなければ、今の文面によります。 */
  printings?: Array<DominionPlayPrinting>;
  /** “Draw” or “+Cards” / 「引く」か「+カード」か Matters for Chameleon on Cellar, Oracle, Storeroom and Storyteller, … */
  wordings?: Array<DominionPlayWording>;
}

export interface DominionPlayLasts {
  /** Card / カード */
  card: string;
  /** Effect / 効果 - `costs-less`: cards cost $1 less this turn / このターン、カードのコストが1下がる - `no-more-actions`: … */
  effect: "costs-less" | "no-more-actions" | "copy-of-next" | "pays-after-next" | "pays-for-trashing" | "pays-for-silver" | "treasure-onto-deck" | "action-onto-deck" | "gains-onto-deck" | "enchantress" | "highwayman" | "haunted-woods" | "unaffected" | "improves" | "plays-next-gain" | "horse-for-dear" | "vp-for-victory" | "buy-for-gain" | "favor-for-gain" | "skirmisher" | "gatekeeper" | "corsair" | "monkey" | "outpost" | "swamp-hag" | "frigate" | "voyage" | "warlord";
  /** Lost / 失われた */
  lost: boolean;
}

export interface DominionPlayLies {
  /** Card / カード */
  card: string;
  /** Place / 場所 - `hand`: in hand / 手札 - `in-play`: in play / 場 - `deck`: on the deck / 山札の上 - `discard`: … */
  zone: "hand" | "in-play" | "deck" | "discard" | "set-aside" | "exile" | "tavern" | "trash" | "pile" | "there" | "unsure";
}

export interface DominionPlayOwnCard {
  /** Card / カード */
  card: string;
  /** Types / 種類 - `action`: Action / アクション - `treasure`: Treasure / 財宝 - `victory`: Victory / 勝利点 - … */
  types?: Array<"action" | "treasure" | "victory" | "curse" | "night" | "attack" | "duration" | "reaction" | "reserve" | "command">;
  /** Cost in coins / コスト（コイン） */
  cost?: number;
  /** Potions in its cost / コスト（ポーション） */
  potion?: number;
  /** Debt in its cost / コスト（負債） */
  debt?: number;
  /** Pile / 山 - `supply`: a Supply pile / サプライの山 - `non-supply`: a pile outside the Supply / サプライ外の山 - … */
  pile?: "supply" | "non-supply" | "mixed" | "none";
  /** +Cards / +カードを引く */
  cards?: number;
  /** +Actions / +アクション */
  actions?: number;
  /** +Buys / +カードを購入 */
  buys?: number;
  /** +$ / +コイン */
  coins?: number;
  /** It does more than that when played / 使用時に、ほかにもすることがある */
  more?: boolean;
}

export interface DominionPlayPileRow {
  /** Card / カード */
  card: string;
  /** Tokens / トークン - `action`: +1 Action / +1アクション - `buy`: +1 Buy / +1カードを購入 - `card`: +1 Card / +1カードを引く … */
  tokens?: Array<"action" | "buy" | "card" | "coin">;
  /** Trait / 特性 - `none`: none that matters here / なし（または関係しない特性） - `reckless`: Reckless / 無謀な - `cheap`: … */
  trait?: "none" | "reckless" | "cheap" | "cursed" | "fated" | "fawning" | "friendly" | "hasty" | "inherited" | "inspiring" | "nearby" | "patient" | "pious" | "rich" | "shy" | "tireless";
  /** Empty / 空 */
  empty?: boolean;
  /** Its pile in this game / このゲームでの山 Leave empty for a card as usual. One from the Black Market deck, or … */
  kind?: "supply" | "non-supply" | "mixed" | "none" | null;
  /** Card on top / 一番上のカード Only of a pile of different cards, such as Ruins. / 廃墟など、何種類かのカードの山のときだけ書いてください。 */
  top?: string | null;
}

export interface DominionPlayPrinting {
  /** Card / カード */
  card: string;
  /** Year of the printing / 印刷の年 */
  year: number;
}

export interface DominionPlayResult {
  /** Actions left / アクション権 */
  actions: number | null;
  /** Buys left / 残りの購入権 */
  buys: number | null;
  /** Coins / コイン */
  coins: number | null;
  /** Cards drawn / 引いたカード */
  drawn: number | null;
  /** Cards in hand / 手札の枚数 */
  hand: number | null;
  /** VP tokens / 勝利点トークン */
  vp: number;
  /** VP of the cards in Exile, at the end of the game / 追放したカードの勝利点（ゲーム終了時） */
  vp_in_exile: number | null;
  /** Where the card ends / カードの行き先 - `hand`: in hand / 手札 - `in-play`: in play / 場 - `deck`: on the deck / … */
  ends: "hand" | "in-play" | "deck" | "discard" | "set-aside" | "exile" | "tavern" | "trash" | "pile" | "there" | "unsure" | null;
  /** Its own instructions could be followed / 自身の指示に従うことも選べた */
  own_open: boolean;
  /** Effects that replace / 置き換える効果 - `enchantress`: Enchantress / 女魔術師 - `highwayman`: Highwayman / 追いはぎ - … */
  open_effects: Array<"enchantress" | "highwayman" | "enlightenment">;
  /** Ways that could be used / 使えた習性 - `butterfly`: Way of the Butterfly / チョウの習性 - `camel`: Way of the … */
  open_ways: Array<"butterfly" | "camel" | "chameleon" | "frog" | "goat" | "horse" | "mole" | "monkey" | "mouse" | "mule" | "otter" | "owl" | "ox" | "pig" | "rat" | "seal" | "sheep" | "squirrel" | "turtle" | "worm">;
  /** Later effects / 後で起こること */
  later: Array<DominionPlayComing>;
  /** Effects that last until the next turn / 次のターンまで続く効果 */
  lasting: Array<DominionPlayLasts>;
  /** Where the cards lie / カードの場所 */
  lies: Array<DominionPlayLies>;
  /** What is open / 決まらないもの - `actions`: Actions / アクション権 - `buys`: Buys / 購入権 - `coins`: coins / コイン - … */
  open: Array<"actions" | "buys" | "coins" | "cards" | "phase" | "costs" | "gains" | "plays" | "tokens" | "vp" | "clean-up">;
}

export interface DominionPlayScenario {
  /** Rulings up to / 裁定の日付 - `2025-03`: March 2025 (all rulings known here) / 2025年3月（当サイトが扱うすべての裁定） - … */
  ruling?: "2025-03" | "2025-02" | "2024" | "2023-01";
  /** Card / カード */
  card: string;
  /** Way / 習性 Leave empty to play it without a Way. / 習性を使わないときは空欄にしてください。 - `butterfly`: Way of the … */
  way?: "butterfly" | "camel" | "chameleon" | "frog" | "goat" | "horse" | "mole" | "monkey" | "mouse" | "mule" | "otter" | "owl" | "ox" | "pig" | "rat" | "seal" | "sheep" | "squirrel" | "turtle" | "worm" | null;
  /** How it is played / 使用のしかた - `hand`: from hand, in the usual way / 手札から通常どおり使用 - `effect`: by a card or … */
  how?: "hand" | "effect" | "reaction" | "again" | "gone" | "there" | "turtle" | "call";
  /** Cards chosen / 選んだカード Cards trashed, discarded, gained, in the order of the card's text. Leave empty … */
  picks?: Array<string>;
  /** Effects chosen / 選んだ効果 - `cards`: +Cards / +カードを引く - `actions`: +Actions / +アクション - `buys`: +Buys / … */
  bonuses?: Array<"cards" | "actions" | "buys" | "coins" | "hand" | "trash" | "gain" | "draw" | "horse" | "later">;
  /** Further plays / 続く使用 Plays that the card leads to, in order: the two of Throne Room, the card of … */
  then?: Array<DominionPlayFurther>;
  /** Turn / ターンの状況 */
  turn?: DominionPlayTurnRow;
  /** Game / ゲームの構成 */
  game?: DominionPlayGameRow;
  /** Cards / カードの状況 */
  cards?: DominionPlayCardsRow;
  /** Replaced by which effect / どの効果で置き換えるか Only when two such effects hold at once and no Way is used. / … */
  rather?: "enchantress" | "highwayman" | "enlightenment" | null;
  /** “First” effects used / 使う「先に」の効果 - `kiln`: gain a copy (Kiln) / 同じカードを獲得する（炉） - `urchin`: trash the … */
  first?: Array<"kiln" | "urchin" | "urchins">;
  /** Does not return the card (Butterfly) / カードを戻さない（チョウの習性） */
  declines?: boolean;
}

export interface DominionPlayToCheck {
  game: "dominion";
  checker: "play";
  scenario: DominionPlayScenario;
  /** What to tell beside this verdict */
  include?: Array<"moves" | "picture" | "boards" | "remedies" | "questions" | "editions" | "by_rules" | "opponent">;
}

export interface DominionPlayToStore {
  game: "dominion";
  checker: "play";
  scenario: DominionPlayScenario;
}

export interface DominionPlayTurnRow {
  /** Whose turn / だれのターンか - `own`: the player's own turn / 自分のターン - `anothers`: another player's turn / … */
  whose?: "own" | "anothers";
  /** Phase / フェイズ - `action`: Action phase / アクションフェイズ - `buy`: Buy phase / 購入フェイズ - `night`: Night phase / … */
  phase?: "action" | "buy" | "night";
  /** Actions left / アクション権 */
  actions?: number;
  /** Buys left / 残りの購入権 */
  buys?: number;
  /** Coins / コイン */
  coins?: number;
  /** Effects on the player / プレイヤーにかかっている効果 - `enchantress`: Enchantress: another player's / … */
  effects?: Array<"enchantress" | "highwayman" | "enlightenment" | "snowy-village" | "kiln" | "harbor-village" | "merchant" | "priest" | "bridge" | "champion" | "citadel" | "capitalism" | "minus-card" | "minus-coin" | "inheritance" | "charlatan">;
  /** Cards that the player to the right trashed on their last turn / 右のプレイヤーが前のターンに廃棄した枚数 Goatherd gives +1 … */
  right_trashed?: number | null;
}

/** The answer to a situation; its outcome is the worst of its findings'. */
export interface DominionPlayVerdict {
  game: "dominion";
  checker: "play";
  edition: "2025-03" | "2025-02" | "2024" | "2023-01";
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  summary: Text;
  findings: Array<Finding>;
  steps: Array<Step>;
  result: DominionPlayResult | null;
  scenario: DominionPlayScenario;
  /** The page with this verdict, null where the address would be too long */
  link: Link | null;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  /** Only where it merely follows from the rest, or was computed, so that it is shown without the mark of … */
  mark?: "neutral";
  /** Did you mean …? Names of cards that are almost those of known ones; left out where there are none. … */
  meant?: Array<Meant>;
  /** Names like those of no card here, and how they were judged; left out where there are none */
  unlisted?: Unlisted;
  /** The rulings and passages on the clauses that the findings cite, in general and for the cards of the … */
  references?: Array<VerdictReference>;
  /** With `include=moves`: what could be done, null where the checker lists nothing */
  moves?: Moves | null;
  /** With `include=picture`: null where the checker draws nothing */
  picture?: Picture | null;
  /** With `include=boards`: the situation as the things on a table, as the page shows it; null where there … */
  boards?: Array<Board> | null;
  /** With `include=opponent`: what an opponent decides for who is next; null where nobody is, or the … */
  opponent?: OpponentMove | null;
  /** With `include=remedies`: the smallest changes after which the situation is allowed */
  remedies?: Remedies;
  /** With `include=questions`: what must be known where the verdict depends on that */
  questions?: Questions;
  /** With `include=editions`: what each edition says, null where the checker knows only one */
  editions?: Array<ByEdition> | null;
  /** With `include=options`: the first moves of all groups in one list, null where the checker lists … */
  options?: Array<Option> | null;
  /** With `include`, where the answer would be longer than 300 kB: how much of the verdict is not told … */
  left_out?: LeftOut;
  /** With `include=by_rules`: what each edition of the rules says, null where nothing chooses them beside a … */
  by_rules?: Array<ByEdition> | null;
}

export interface DominionPlayWording {
  /** Card / カード */
  card: string;
  /** What the card says / カードの文面 - `draw`: “draw” / 「引く」 - `cards`: “+Cards” / 「+カードを引く」 */
  says?: "draw" | "cards";
}

export interface DominionTurnAnswerRow {
  /** Answer of another player / ほかのプレイヤーの応答 */
  kind: "answer";
  /** Card / カード */
  card: string;
  /** Which player / どのプレイヤーか The number of the other player; 0 is the player taking the turn, with Moat … */
  player?: number;
  /** Way / 習性 Leave empty to play it without a Way. / 習性を使わないときは空欄にしてください。 - `butterfly`: Way of the … */
  way?: "butterfly" | "camel" | "chameleon" | "frog" | "goat" | "horse" | "mole" | "monkey" | "mouse" | "mule" | "otter" | "owl" | "ox" | "pig" | "rat" | "seal" | "sheep" | "squirrel" | "turtle" | "worm" | null;
}

export interface DominionTurnBuyRow {
  /** Buy / 購入 */
  kind: "buy";
  /** Card / カード */
  card: string;
  /** Cards chosen / 選んだカード Cards trashed, discarded, gained, in the order of the card's text. Leave empty … */
  picks?: Array<string>;
  /** Coins overpaid / 過払いしたコイン Leave empty if it was not overpaid. / 過払いしていないなら空欄にしてください。 */
  overpaid?: number | null;
  /** Put where / 置き場所 Only where Way of the Seal or the like lets the player put it elsewhere than usual. / … */
  to?: "discard" | "deck" | "hand" | "trash" | null;
  /** Its copies are discarded from Exile / 追放した同じカードを捨て札に置く */
  from_exile?: boolean;
}

export interface DominionTurnCardsRow {
  /** In play, played this turn / 場のカード（このターンに使用） When one play is looked at: without the card that is … */
  in_play?: Array<string>;
  /** Also played this turn / ほかにこのターンに使用したカード Also a further entry for each time a card was played again. / … */
  gone?: Array<string>;
  /** In play since an earlier turn / 場のカード（前のターンから） */
  staying?: Array<string>;
  /** Hand / 手札 When one play is looked at: without the card that is played. When a turn is looked at: with … */
  hand?: Array<string>;
  /** Further cards in hand, unknown / 手札のうち、わからないカードの枚数 Leave empty if the cards named are all; with none … */
  hand_more?: number | null;
  /** Top of the deck, the uppermost first / 山札の上（上から順に） */
  deck?: Array<string>;
  /** Further cards in the deck / 山札の残りの枚数 Leave empty if there are enough cards to draw. / … */
  deck_more?: number | null;
  /** Discard pile / 捨て札 */
  discard?: Array<string>;
  /** Further cards in the discard pile / 捨て札の残りの枚数 */
  discard_more?: number;
  /** Set aside / 脇に置いたカード When one play is looked at: without the card that is played. / … */
  set_aside?: Array<string>;
  /** Exile mat / 追放マット */
  exile?: Array<string>;
  /** Tavern mat / 酒場マット */
  tavern?: Array<string>;
  /** Trash / 廃棄置き場 */
  trash?: Array<string>;
}

export interface DominionTurnCleanUpRow {
  /** Choice at Clean-up / クリーンアップでの選択 */
  kind: "clean-up";
  /** Card / カード */
  card: string;
  /** What becomes of it / どうするか - `deck`: goes onto the deck / 山札の上に置く - `pile`: goes back to its pile / … */
  goes?: "deck" | "pile" | "exchanged" | "trashed";
  /** Card gained for it / 代わりに獲得するカード The card that Improve gains for the one trashed. / … */
  gains?: string | null;
}

export interface DominionTurnComing {
  /** Card / カード */
  card: string;
  /** When / いつ - `end-of-turn`: at the end of this turn / このターンの終了時 - `next-turn`: at the start of the next … */
  when: "end-of-turn" | "next-turn";
  /** What / 内容 - `cards`: +Cards / +カードを引く - `actions`: +Actions / +アクション - `coins`: +$ / +コイン - `buys`: … */
  what: "cards" | "actions" | "coins" | "buys" | "lose-coins" | "draw-to" | "discard" | "discard-for" | "discard-hand" | "trash" | "trash-this" | "topdeck" | "gain" | "upgrade" | "exile" | "return" | "mat" | "set-aside" | "play" | "look" | "reveal" | "rotate" | "keep" | "pay-coins" | "potions" | "token" | "coffers" | "villagers" | "debt" | "vp" | "others" | "choose" | "next-turn" | "until-next-turn" | "this-turn" | "end-of-turn" | "from-play" | "stay" | "discard-this" | "exile-from-hand" | "encamp" | "favors" | "note" | "may" | "depends" | "by-type" | "discard-down" | "aside" | "take-aside" | "into-deck";
  /** Number / 数 */
  n: number;
  /** Lost / 失われた */
  lost: boolean;
}

export interface DominionTurnCount {
  /** Card / カード */
  card: string;
  /** Plays / 使用回数 */
  plays: number;
}

export interface DominionTurnGainRow {
  /** Gain by other means / 獲得（ほかの原因） */
  kind: "gain";
  /** Card / カード */
  card: string;
  /** Put where / 置き場所 - `discard`: the discard pile / 捨て札 - `deck`: onto the deck / 山札の上 - `hand`: the hand … */
  to?: "discard" | "deck" | "hand" | "trash";
  /** Its copies are discarded from Exile / 追放した同じカードを捨て札に置く */
  from_exile?: boolean;
}

export interface DominionTurnGainedRow {
  /** Put where / 置き場所 Only where Way of the Seal or the like lets the player put it elsewhere than usual. / … */
  to?: "discard" | "deck" | "hand" | "trash" | null;
}

export interface DominionTurnGameRow {
  /** Ways in the game / 使用する習性 Leave empty if it does not matter. / 関係しないなら空欄にしてください。 - `butterfly`: Way of … */
  ways?: Array<"butterfly" | "camel" | "chameleon" | "frog" | "goat" | "horse" | "mole" | "monkey" | "mouse" | "mule" | "otter" | "owl" | "ox" | "pig" | "rat" | "seal" | "sheep" | "squirrel" | "turtle" | "worm">;
  /** Card set aside for Mouse / ハツカネズミの習性の脇のカード */
  mouse?: string | null;
  /** Card set aside for Inheritance / 相続で脇に置いたカード What Estates play. Leave empty where Inheritance was not … */
  inherited?: string | null;
  /** Prophecy, Projects, Events and others in force / 働いている予言、プロジェクト、イベントなど A Prophecy without Sun tokens, … */
  landscapes?: Array<string>;
  /** Piles / 山 */
  piles?: Array<DominionTurnPileRow>;
  /** Costs that no card in the Supply has / サプライのどのカードにもないコスト As printed, in coins alone, without potions … */
  lacking?: Array<number>;
  /** Cards that this site does not know / 当サイトにないカード What there is to know of cards of your own, or of any … */
  described?: Array<DominionTurnOwnCard>;
  /** Printings / カードの印刷 Without it the present wording is taken. / 書かなければ、今の文面によります。 */
  printings?: Array<DominionTurnPrinting>;
  /** “Draw” or “+Cards” / 「引く」か「+カード」か Matters for Chameleon on Cellar, Oracle, Storeroom and Storyteller, … */
  wordings?: Array<DominionTurnWording>;
}

export interface DominionTurnLasts {
  /** Card / カード */
  card: string;
  /** Effect / 効果 - `costs-less`: cards cost $1 less this turn / このターン、カードのコストが1下がる - `no-more-actions`: … */
  effect: "costs-less" | "no-more-actions" | "copy-of-next" | "pays-after-next" | "pays-for-trashing" | "pays-for-silver" | "treasure-onto-deck" | "action-onto-deck" | "gains-onto-deck" | "enchantress" | "highwayman" | "haunted-woods" | "unaffected" | "improves" | "plays-next-gain" | "horse-for-dear" | "vp-for-victory" | "buy-for-gain" | "favor-for-gain" | "skirmisher" | "gatekeeper" | "corsair" | "monkey" | "outpost" | "swamp-hag" | "frigate" | "voyage" | "warlord";
  /** Lost / 失われた */
  lost: boolean;
}

export interface DominionTurnLies {
  /** Card / カード */
  card: string;
  /** Place / 場所 - `hand`: in hand / 手札 - `in-play`: in play / 場 - `deck`: on the deck / 山札の上 - `discard`: … */
  zone: "hand" | "in-play" | "deck" | "discard" | "set-aside" | "exile" | "tavern" | "trash" | "pile" | "there" | "unsure";
}

export interface DominionTurnLineRow {
  /** Line of a log / 記録の行 */
  kind: "line";
  /** Which line / 何行目か */
  line: number;
  /** Why it is open / 不明な理由 - `unread`: not understood / 読み取れない - `other-number`: other numbers than here / … */
  why?: "unread" | "other-number" | "too-long" | "unexplained";
}

export interface DominionTurnOtherLeft {
  /** Cards in hand / 手札の枚数 */
  hand: number | null;
}

export interface DominionTurnOtherRow {
  /** Cards in hand / 手札の枚数 */
  hand?: number;
}

export interface DominionTurnOwnCard {
  /** Card / カード */
  card: string;
  /** Types / 種類 - `action`: Action / アクション - `treasure`: Treasure / 財宝 - `victory`: Victory / 勝利点 - … */
  types?: Array<"action" | "treasure" | "victory" | "curse" | "night" | "attack" | "duration" | "reaction" | "reserve" | "command">;
  /** Cost in coins / コスト（コイン） */
  cost?: number;
  /** Potions in its cost / コスト（ポーション） */
  potion?: number;
  /** Debt in its cost / コスト（負債） */
  debt?: number;
  /** Pile / 山 - `supply`: a Supply pile / サプライの山 - `non-supply`: a pile outside the Supply / サプライ外の山 - … */
  pile?: "supply" | "non-supply" | "mixed" | "none";
  /** +Cards / +カードを引く */
  cards?: number;
  /** +Actions / +アクション */
  actions?: number;
  /** +Buys / +カードを購入 */
  buys?: number;
  /** +$ / +コイン */
  coins?: number;
  /** It does more than that when played / 使用時に、ほかにもすることがある */
  more?: boolean;
}

export interface DominionTurnPayRow {
  /** Paying off debt / 負債の支払い */
  kind: "pay";
  /** Debt paid off / 支払う負債 */
  n?: number;
}

export interface DominionTurnPhaseRow {
  /** Next phase / 次のフェイズ */
  kind: "phase";
  /** Phase / フェイズ - `action`: Action phase / アクションフェイズ - `buy`: Buy phase / 購入フェイズ - `night`: Night phase / … */
  phase?: "action" | "buy" | "night";
}

export interface DominionTurnPileRow {
  /** Card / カード */
  card: string;
  /** Tokens / トークン - `action`: +1 Action / +1アクション - `buy`: +1 Buy / +1カードを購入 - `card`: +1 Card / +1カードを引く … */
  tokens?: Array<"action" | "buy" | "card" | "coin">;
  /** Trait / 特性 - `none`: none that matters here / なし（または関係しない特性） - `reckless`: Reckless / 無謀な - `cheap`: … */
  trait?: "none" | "reckless" | "cheap" | "cursed" | "fated" | "fawning" | "friendly" | "hasty" | "inherited" | "inspiring" | "nearby" | "patient" | "pious" | "rich" | "shy" | "tireless";
  /** Empty / 空 */
  empty?: boolean;
  /** Its pile in this game / このゲームでの山 Leave empty for a card as usual. One from the Black Market deck, or … */
  kind?: "supply" | "non-supply" | "mixed" | "none" | null;
  /** Card on top / 一番上のカード Only of a pile of different cards, such as Ruins. / 廃墟など、何種類かのカードの山のときだけ書いてください。 */
  top?: string | null;
}

export interface DominionTurnPlayRow {
  /** Play / 使用 */
  kind: "play";
  /** Card / カード Leave empty for the card that is played again. / もう一度使用する同じカードなら空欄にしてください。 */
  card?: string | null;
  /** Way / 習性 Leave empty to play it without a Way. / 習性を使わないときは空欄にしてください。 - `butterfly`: Way of the … */
  way?: "butterfly" | "camel" | "chameleon" | "frog" | "goat" | "horse" | "mole" | "monkey" | "mouse" | "mule" | "otter" | "owl" | "ox" | "pig" | "rat" | "seal" | "sheep" | "squirrel" | "turtle" | "worm" | null;
  /** How it is played / 使用のしかた - `hand`: from hand, in the usual way / 手札から通常どおり使用 - `effect`: by a card or … */
  how?: "hand" | "effect" | "reaction" | "again" | "gone" | "there" | "turtle" | "call";
  /** Replaced by which effect / どの効果で置き換えるか Only when two such effects hold at once and no Way is used. / … */
  rather?: "enchantress" | "highwayman" | "enlightenment" | null;
  /** Cards chosen / 選んだカード Cards trashed, discarded, gained, in the order of the card's text. Leave empty … */
  picks?: Array<string>;
  /** Effects chosen / 選んだ効果 - `cards`: +Cards / +カードを引く - `actions`: +Actions / +アクション - `buys`: +Buys / … */
  bonuses?: Array<"cards" | "actions" | "buys" | "coins" | "hand" | "trash" | "gain" | "draw" | "horse" | "later">;
  /** “First” effects used / 使う「先に」の効果 - `kiln`: gain a copy (Kiln) / 同じカードを獲得する（炉） - `urchin`: trash the … */
  first?: Array<"kiln" | "urchin" | "urchins">;
  /** Does not return the card (Butterfly) / カードを戻さない（チョウの習性） */
  declines?: boolean;
  /** Where the cards gained are put / 獲得したカードの置き場所 Only where Way of the Seal or the like lets the player … */
  gains_to?: "discard" | "deck" | "hand" | "trash" | null;
  /** Where each card gained is put / 獲得したカードごとの置き場所 Where one play gains several cards that go to different … */
  each_gain?: Array<DominionTurnGainedRow>;
}

export interface DominionTurnPrinting {
  /** Card / カード */
  card: string;
  /** Year of the printing / 印刷の年 */
  year: number;
}

export interface DominionTurnPurse {
  /** Potions / ポーション Leave empty if it does not matter or is not known. / 関係しないか、わからないときは空欄にしてください。 */
  potions?: number | null;
  /** Debt / 負債 */
  debt?: number;
  /** Villagers / 村人 */
  villagers?: number;
  /** Coffers / 財源 */
  coffers?: number;
}

export interface DominionTurnResult {
  /** Actions left / アクション権 */
  actions: number | null;
  /** Buys left / 残りの購入権 */
  buys: number | null;
  /** Coins left / 残りのコイン */
  coins: number | null;
  /** Potions left / 残りのポーション */
  potions: number | null;
  /** Debt left / 残りの負債 */
  debt: number;
  /** Villagers left / 残りの村人 */
  villagers: number;
  /** Coffers left / 残りの財源 */
  coffers: number;
  /** Cards drawn / 引いたカード */
  drawn: number | null;
  /** Cards in hand before Clean-up / クリーンアップ前の手札の枚数 */
  hand: number | null;
  /** Cards in the new hand / 新しい手札の枚数 */
  new_hand: number | null;
  /** VP tokens / 勝利点トークン */
  vp: number;
  /** VP of the cards in Exile, at the end of the game / 追放したカードの勝利点（ゲーム終了時） */
  vp_in_exile: number | null;
  /** Actions played / 使用したアクション */
  actions_played: number;
  /** Treasures played / 使用した財宝 */
  treasures_played: number;
  /** First Action / 最初のアクション */
  first_action: string | null;
  /** First Treasure / 最初の財宝 */
  first_treasure: string | null;
  /** Plays of each card / カードごとの使用回数 */
  played: Array<DominionTurnCount>;
  /** In play as Clean-up begins / クリーンアップ開始時の場 */
  in_play: Array<string>;
  /** Later effects / 後で起こること */
  later: Array<DominionTurnComing>;
  /** Effects that last until the next turn / 次のターンまで続く効果 */
  lasting: Array<DominionTurnLasts>;
  /** Where the cards lie at the end / 終了時のカードの場所 */
  lies: Array<DominionTurnLies>;
  /** The other players, by number / ほかのプレイヤー（番号順） */
  others: Array<DominionTurnOtherLeft>;
  /** What is open / 決まらないもの - `actions`: Actions / アクション権 - `buys`: Buys / 購入権 - `coins`: coins / コイン - … */
  open: Array<"actions" | "buys" | "coins" | "cards" | "phase" | "costs" | "gains" | "plays" | "tokens" | "vp" | "clean-up">;
}

export interface DominionTurnScenario {
  /** Rulings up to / 裁定の日付 - `2025-03`: March 2025 (all rulings known here) / 2025年3月（当サイトが扱うすべての裁定） - … */
  ruling?: "2025-03" | "2025-02" | "2024" | "2023-01";
  /** What happens / このターンの出来事 In the order in which they happen. A play that a card makes (Throne Room) … */
  events?: Array<DominionTurnPlayRow | DominionTurnAnswerRow | DominionTurnBuyRow | DominionTurnGainRow | DominionTurnPhaseRow | DominionTurnStartRow | DominionTurnPayRow | DominionTurnSpendRow | DominionTurnCleanUpRow | DominionTurnLineRow>;
  /** Turn, as it begins / 開始時のターンの状況 */
  turn?: DominionTurnTurnRow;
  /** Held besides coins, as the turn begins / コインのほかに、開始時に持つもの */
  purse?: DominionTurnPurse;
  /** Game / ゲームの構成 */
  game?: DominionTurnGameRow;
  /** Cards at the start of the turn / 開始時のカードの状況 */
  cards?: DominionTurnCardsRow;
  /** The other players / ほかのプレイヤー Only where their hands are to be counted; then all of them. / … */
  others?: Array<DominionTurnOtherRow>;
}

export interface DominionTurnSpendRow {
  /** Spending Villagers or Coffers / 村人や財源の使用 */
  kind: "spend";
  /** What is spent / 使うトークン - `villagers`: Villagers / 村人 - `coffers`: Coffers / 財源 */
  spare?: "villagers" | "coffers";
  /** How many / 個数 */
  n?: number;
}

export interface DominionTurnStartRow {
  /** At the start of the turn / ターンの開始時の効果 */
  kind: "start";
  /** Card / カード */
  card: string;
  /** Times played / 使用した回数 Where Throne Room or the like played it more than once on the earlier turn. / … */
  times?: number | null;
  /** Cards chosen / 選んだカード Cards trashed, discarded, gained, in the order of the card's text. Leave empty … */
  picks?: Array<string>;
}

export interface DominionTurnToCheck {
  game: "dominion";
  checker: "turn";
  scenario: DominionTurnScenario;
  /** What to tell beside this verdict */
  include?: Array<"moves" | "picture" | "boards" | "remedies" | "questions" | "editions" | "by_rules" | "opponent">;
}

export interface DominionTurnToStore {
  game: "dominion";
  checker: "turn";
  scenario: DominionTurnScenario;
}

export interface DominionTurnTurnRow {
  /** Whose turn / だれのターンか - `own`: the player's own turn / 自分のターン - `anothers`: another player's turn / … */
  whose?: "own" | "anothers";
  /** Phase / フェイズ - `action`: Action phase / アクションフェイズ - `buy`: Buy phase / 購入フェイズ - `night`: Night phase / … */
  phase?: "action" | "buy" | "night";
  /** Actions left / アクション権 */
  actions?: number;
  /** Buys left / 残りの購入権 */
  buys?: number;
  /** Coins / コイン */
  coins?: number;
  /** Effects on the player / プレイヤーにかかっている効果 - `enchantress`: Enchantress: another player's / … */
  effects?: Array<"enchantress" | "highwayman" | "enlightenment" | "snowy-village" | "kiln" | "harbor-village" | "merchant" | "priest" | "bridge" | "champion" | "citadel" | "capitalism" | "minus-card" | "minus-coin" | "inheritance" | "charlatan">;
  /** Cards that the player to the right trashed on their last turn / 右のプレイヤーが前のターンに廃棄した枚数 Goatherd gives +1 … */
  right_trashed?: number | null;
}

/** The answer to a situation; its outcome is the worst of its findings'. */
export interface DominionTurnVerdict {
  game: "dominion";
  checker: "turn";
  edition: "2025-03" | "2025-02" | "2024" | "2023-01";
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  summary: Text;
  findings: Array<Finding>;
  steps: Array<Step>;
  result: DominionTurnResult | null;
  scenario: DominionTurnScenario;
  /** The page with this verdict, null where the address would be too long */
  link: Link | null;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  /** Only where it merely follows from the rest, or was computed, so that it is shown without the mark of … */
  mark?: "neutral";
  /** Did you mean …? Names of cards that are almost those of known ones; left out where there are none. … */
  meant?: Array<Meant>;
  /** Names like those of no card here, and how they were judged; left out where there are none */
  unlisted?: Unlisted;
  /** The rulings and passages on the clauses that the findings cite, in general and for the cards of the … */
  references?: Array<VerdictReference>;
  /** Of a transcript: the place in `turns` of the turn whose verdict this is */
  turn?: number;
  /** Of a transcript: every turn with its outcome */
  turns?: Array<TranscriptTurn>;
  /** Of a transcript: every line and what it became */
  lines?: Array<TranscriptLine>;
  /** With `include=moves`: what could be done, null where the checker lists nothing */
  moves?: Moves | null;
  /** With `include=picture`: null where the checker draws nothing */
  picture?: Picture | null;
  /** With `include=boards`: the situation as the things on a table, as the page shows it; null where there … */
  boards?: Array<Board> | null;
  /** With `include=opponent`: what an opponent decides for who is next; null where nobody is, or the … */
  opponent?: OpponentMove | null;
  /** With `include=remedies`: the smallest changes after which the situation is allowed */
  remedies?: Remedies;
  /** With `include=questions`: what must be known where the verdict depends on that */
  questions?: Questions;
  /** With `include=editions`: what each edition says, null where the checker knows only one */
  editions?: Array<ByEdition> | null;
  /** With `include=options`: the first moves of all groups in one list, null where the checker lists … */
  options?: Array<Option> | null;
  /** With `include`, where the answer would be longer than 300 kB: how much of the verdict is not told … */
  left_out?: LeftOut;
  /** With `include=by_rules`: what each edition of the rules says, null where nothing chooses them beside a … */
  by_rules?: Array<ByEdition> | null;
}

export interface DominionTurnWording {
  /** Card / カード */
  card: string;
  /** What the card says / カードの文面 - `draw`: “draw” / 「引く」 - `cards`: “+Cards” / 「+カードを引く」 */
  says?: "draw" | "cards";
}

/** A state of the rules that a situation may be judged by. */
export interface Edition {
  /** The id, unique in its game and kind; it never changes */
  id: string;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  link: Link;
  title: Text;
  note: Text;
  /** The sources in which it is written down */
  sources: Array<string>;
}

/** One edition that a checker can judge by. */
export interface EditionChoice {
  code: string;
  /** Its present name, there where it was renamed; `code` stays what it was */
  name?: string;
  text: Text;
}

/** Which field of the scenario chooses the edition to judge by. */
export interface EditionField {
  field: string;
  /** The code that counts when the field is left out */
  default: string | null;
  choices: Array<EditionChoice>;
}

/** A situation with the verdict that its checker gives, proven by a test. */
export interface Example {
  caption: Text;
  checker: string;
  /** Where the scenario can be posted */
  check: string;
  /** The checker's page with this situation, null where the address would be too long */
  link: Link | null;
  /** The body to post, as the checker's `scenario_schema` describes it */
  scenario: Record<string, unknown>;
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  /** Every finding in order */
  reasons: Array<ExpectedReason>;
  /** The keys of the result that matter here, null where none do */
  result: Record<string, unknown> | null;
  /** Every step in order, null where they do not matter */
  steps: Array<ExpectedStep> | null;
}

/** A finding that an example expects. */
export interface ExpectedReason {
  /** The reason */
  code: string;
  /** A JSON pointer (RFC 6901) into the scenario; `""` is the situation as a whole. */
  at: string;
}

/** A step that an example expects. */
export interface ExpectedStep {
  /** A clause (`nra-31`), or one part of it counted from 1 (`nra-31.2`). */
  cites: Array<string>;
  /** A JSON pointer (RFC 6901) into the scenario; `""` is the situation as a whole. */
  at: string;
}

/** A thing on a board that faces another one. */
export interface FacingFigure {
  text: Text;
  /** A JSON pointer (RFC 6901) into the scenario; `""` is the situation as a whole. */
  at: string;
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden" | null;
  /** In a few words what came of it */
  note: Text | null;
  /** In a zone of shape `ladder`: the value to which the change leads */
  value: number | Text | null;
  /** The playing cards it is made of, null for one that lies face down */
  faces: Array<Text | null>;
  /** Whether its card is turned, as one that was used */
  turned: boolean;
  /** In a zone of shape `pile`: how many things lie below it */
  depth: number;
  /** Its limits, each used up or not */
  tokens: Array<Token>;
}

/** A question and its answer, with the examples that prove it. */
export interface Faq {
  /** The id, unique in its game and kind; it never changes */
  id: string;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  game: string;
  /** Where this object stands in the API */
  self: string;
  link: Link;
  /** A clause (`nra-31`), or one part of it counted from 1 (`nra-31.2`). */
  cites: Array<string>;
  question: Text;
  answer: Text;
}

export interface FaqList {
  /** How many entries there are on all pages */
  count: number;
  /** The path of the next page, null on the last */
  next: string | null;
  /** The path of the page before, null on the first */
  prev: string | null;
  results: Array<Faq>;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
}

/** One thing that is wrong with a request. */
export interface Fault {
  /** Where in the body: a JSON pointer (RFC 6901) to something that is there */
  pointer?: string;
  /** The field that is missing there */
  field?: string;
  /** Which query parameter */
  parameter?: string;
  /** What kind of fault it is */
  code: string;
  /** What is wrong, in the reader's language */
  detail: string;
}

/** A field that is asked about. */
export interface FieldAsked {
  /** A JSON pointer (RFC 6901) into the scenario; `""` is the situation as a whole. */
  at: string;
  /** How it is called, with its row */
  text: Text;
}

/** A thing on a board, or an event. */
export interface Figure {
  text: Text;
  /** A JSON pointer (RFC 6901) into the scenario; `""` is the situation as a whole. */
  at: string;
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden" | null;
  /** In a few words what came of it */
  note: Text | null;
  /** In a zone of shape `ladder`: the value to which the change leads */
  value: number | Text | null;
  /** The playing cards it is made of, null for one that lies face down */
  faces: Array<Text | null>;
  /** Whether its card is turned, as one that was used */
  turned: boolean;
  /** In a zone of shape `pile`: how many things lie below it */
  depth: number;
  /** Its limits, each used up or not */
  tokens: Array<Token>;
  /** The things that face it */
  against: Array<FacingFigure>;
  /** In a zone of shape `table`: what it tells of the thing, one for each of its `columns` */
  cells: Array<BoardCell>;
}

/** Something that a checker found in a situation. */
export interface Finding {
  /** The reason, one of the checker's */
  code: string;
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  text: Text;
  /** A JSON pointer (RFC 6901) into the scenario; `""` is the situation as a whole. */
  at: string;
  /** Pointers to what caused it */
  because: Array<string>;
  /** A clause (`nra-31`), or one part of it counted from 1 (`nra-31.2`). */
  cites: Array<string>;
  /** Those of `cites` that rest on an assumption of this site */
  assumed: Array<string>;
  /** How an open point can be read; empty unless the outcome is `unsettled` */
  readings: Array<Reading>;
  /** Its present name, there where it was renamed; `code` stays what it was */
  name?: string;
  /** Only where it merely follows from the rest, or was computed, so that it is shown without the mark of … */
  mark?: "neutral";
}

/** The numbers, from 1, of the findings that only one of the two has. */
export interface FoundOnly {
  a: Array<number>;
  b: Array<number>;
}

/** A game. */
export interface Game {
  /** The id, unique in its game and kind; it never changes */
  id: string;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  /** Where this object stands in the API */
  self: string;
  link: Link;
  name: Text;
  about: Text;
  editions: Array<Edition>;
  collections: Collections;
}

export interface GameList {
  /** How many entries there are on all pages */
  count: number;
  /** The path of the next page, null on the last */
  next: string | null;
  /** The path of the page before, null on the first */
  prev: string | null;
  results: Array<Game>;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
}

/** Something that a query finds. */
export interface Hit {
  game: string;
  /** * `faq` - faq * `checker` - checker * `term` - term * `card` - card * `rule` - rule */
  kind: "faq" | "checker" | "term" | "card" | "rule";
  id: string;
  /** Where this object stands in the API */
  self: string;
  link: Link;
  title: Text;
}

export interface HitList {
  /** How many entries there are on all pages */
  count: number;
  /** The path of the next page, null on the last */
  next: string | null;
  /** The path of the page before, null on the first */
  prev: string | null;
  results: Array<Hit>;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  /** What is near to the query: at most 5 entries, the nearest first, where fewer than 3 are found (a … */
  near: Array<Hit>;
  /** The lists of cards that the query names, such as those of a clan or of a set */
  card_lists: Array<NamedCardList>;
}

/** The situation of another checker of the game to which a verdict leads. */
export interface Leads {
  checker: string;
  /** How the page calls the way there */
  text: Text;
  /** The body to post there, without its defaults */
  scenario: Record<string, unknown>;
  /** The page with its verdict, null where the address would be too long */
  link: Link | null;
}

/** How much of a verdict is not told: the worst findings are told before the others, and the first steps. */
export interface LeftOut {
  findings: number;
  steps: number;
}

/** The paths of the pages for readers; with `lang` only one key is there. */
export interface Link {
  /** The Japanese page */
  ja?: string;
  /** The English page */
  en?: string;
}

/** A place in a source. */
export interface Locator {
  /** The source */
  id: string;
  /** The page or number in it, empty where none is known */
  locator: string;
  /** The rulings that the locator names; left out where it names none */
  references?: Array<Reference>;
}

/** One thing in a picture. */
export interface Mark {
  text: Text;
  /** A JSON pointer (RFC 6901) into the scenario; `""` is the situation as a whole. */
  at: string;
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden" | null;
  /** In a few words what came of it */
  note: Text | null;
  /** Time lines only: the part of the course in which it happened */
  window: Text | null;
  /** Facing rows only: the number of the mark that it faces, counted from 1 */
  faces: number | null;
  /** Piles only: the step at which it was laid */
  laid: number | null;
  /** Piles only: the step at which it left the pile, null while it lies there */
  left: number | null;
  /** Ladders only: the value to which the change leads */
  value: number | Text | null;
}

/** A name of a card that this site does not know, and the cards that are called almost so. */
export interface Meant {
  /** A JSON pointer (RFC 6901) into the scenario; `""` is the situation as a whole. */
  at: string;
  /** The name as it stands in the scenario */
  typed: string;
  /** Why these cards may be meant * `other-name` - another name of several cards / いくつかのカードの別名 * … */
  why: "other-name" | "beginning" | "near";
  /** The nearest first */
  cards: Array<MeantCard>;
  /** The JSON Patch (RFC 6902) that says it is another card: it puts quotation marks around the name. Left … */
  other?: Array<Operation>;
}

/** A card that may be meant. */
export interface MeantCard {
  id: string;
  name: Text;
  /** The JSON Patch (RFC 6902) that puts its name into all places of the typed one */
  patch: Array<Operation>;
}

/** Something that could be done, with the worst that would be found of it and how the situation changes … */
export interface Move {
  text: Text;
  /** A JSON Patch (RFC 6902): applied to `scenario` of this answer it gives a body to post */
  patch: Array<Operation>;
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  /** The reason, one of the checker's */
  code: string;
  /** A clause (`nra-31`), or one part of it counted from 1 (`nra-31.2`). */
  cites: Array<string>;
  /** Those of `cites` that rest on an assumption of this site */
  assumed: Array<string>;
  /** How an open point can be read */
  readings: Array<Reading>;
  reason: Text;
  /** The page of the situation in which it is done, null where the address of that situation, or of this … */
  link: Link | null;
}

/** Moves that belong together, such as those of one player: as many as are listed, what is allowed first. */
export interface MoveGroup {
  /** Its number, from 1: the `group` that opens it in this situation */
  group: number;
  text: Text;
  /** How many moves there are in it */
  total: number;
  /** How many of them are not listed here */
  more: number;
  /** Where the same situation is posted for the moves after these, null at the end */
  next: string | null;
  /** Where the same situation is posted for the moves before these, null at the beginning */
  prev: string | null;
  /** The page of this situation with the group opened, null where its address is longer than 700 characters */
  link: Link | null;
  moves: Array<Move>;
}

/** What could be done: 60 moves at once, some of each group; or one page of the `group` that is asked for. */
export interface Moves {
  /** The groups; one in which something is allowed goes first */
  groups: Array<MoveGroup>;
  /** How many moves there are in all groups */
  total: number;
  /** How many of them are not listed here */
  more: number;
}

/** A card by its name. */
export interface NamedCard {
  id: string;
  self: string;
  link: Link;
  name: Text;
}

/** The cards of a game that have one value of a filter, whose name is the query. */
export interface NamedCardList {
  game: string;
  /** The query parameter by which the list of cards is narrowed */
  filter: string;
  /** Its value */
  value: string;
  /** Where these cards are listed in the API */
  self: string;
  link: Link;
  /** What the filter and its value are called */
  title: Text;
}

/** Other names in each language; with `lang` only one key is there. */
export interface Names {
  /** Japanese names */
  ja?: Array<string>;
  /** English names */
  en?: Array<string>;
}

/** The facts of a card of Nightfall. */
export interface NightfallCardColumns {
  /** Set / セット. It decides by nf-87, nf-93. What it rests on is told in `source` and `sure`. */
  set: "nightfall" | "martial-law" | "blood-country" | "coldest-war" | "promo" | "summon-deck" | null;
  /** Kind / 種類. It decides by nf-33, nf-45, nf-93. What it rests on is told in `source` and `sure`. */
  kind: "minion" | "action" | null;
  /** Kind of minion / ミニオンの種別. It is shown only. What it rests on is told in `source` and `sure`. */
  creature: "vampire" | "lycanthrope" | "hunter" | "ghoul" | null;
  /** Starting minion / 初期ミニオン. It decides by nf-66, nf-93. What it rests on is told in `source` and `sure`. */
  starting: boolean | null;
  /** Main colour / 主色. It decides by nf-60, nf-61, nf-93. What it rests on is told in `source` and `sure`. */
  colour: "red" | "white" | "blue" | "purple" | "yellow" | "green" | null;
  /** Link colours / リンク色. It decides by nf-60, nf-61, nf-93. What it rests on is told in `source` and `sure`. */
  links: Array<"own" | "red" | "white" | "blue" | "purple" | "yellow" | "green"> | null;
  /** Kicker colour / キッカー色. It decides by nf-64, nf-93. What it rests on is told in `source` and `sure`. */
  kicker: "red" | "white" | "blue" | "purple" | "yellow" | "green" | null;
  /** Strength / 攻撃力. It decides by nf-11, nf-93. What it rests on is told in `source` and `sure`. */
  strength: CardAmount | null;
  /** Health / 体力. It decides by nf-10, nf-93. What it rests on is told in `source` and `sure`. */
  health: CardAmount | null;
  /** Cost / コスト. It decides by nf-37, nf-93. What it rests on is told in `source` and `sure`. */
  cost: number | null;
  /** Stays in play when it has attacked / 攻撃しても場に残る. It decides by nf-67, nf-93. What it rests on is told … */
  stays: boolean | null;
  /** Known of its text / テキストについてわかっていること. It is shown only. What it rests on is told in `source` and `sure`. */
  does: Array<string> | null;
  /** Found in / 見つかった文書. It is shown only. What it rests on is told in `source` and `sure`. */
  source: Array<"rulebook-fr" | "preview" | "card-faq" | "summary" | "rulebook-13" | "box-de" | "list-ml-de" | "review-ml-de" | "review-ml-de2" | "review-ml-1" | "review-ml-2" | "review-ml-3" | "review-base-2" | "review-bc-1" | "review-bc-2" | "review-bc-3" | "review-bc-de" | "review-cw-1" | "review-cw-2" | "review-cw-3" | "review-cs" | "review-es"> | null;
  /** How sure / 確かさ. It is shown only. What it rests on is told in `source` and `sure`. */
  sure: "stated" | "names" | "unconfirmed" | null;
}

export interface NightfallChainHandCard {
  /** Card / カード */
  card: string;
  /** Main colour / 主色 - `red`: red / 赤 - `white`: white / 白 - `blue`: blue / 青 - `purple`: purple / 紫 - … */
  colour: "red" | "white" | "blue" | "purple" | "yellow" | "green" | "by-card";
  /** Link colours / リンク色 Needed where a card follows it. / 次にカードをつなげるときに必要です。 - `red`: red / 赤 - `white`: … */
  links?: Array<"red" | "white" | "blue" | "purple" | "yellow" | "green">;
  /** Kicker colour / キッカー色 - `red`: red / 赤 - `white`: white / 白 - `blue`: blue / 青 - `purple`: purple / 紫 … */
  kicker?: "red" | "white" | "blue" | "purple" | "yellow" | "green" | null;
  /** It is a minion (it has health) / ミニオンである（体力がある） */
  minion?: boolean;
}

export interface NightfallChainLaid {
  /** Player / プレイヤー */
  player: string;
  /** Card / カード */
  card: string | null;
  /** Main colour / 主色 - `red`: red / 赤 - `white`: white / 白 - `blue`: blue / 青 - `purple`: purple / 紫 - … */
  colour: "red" | "white" | "blue" | "purple" | "yellow" | "green" | null;
}

export interface NightfallChainLinkingWound {
  /** Wound / ウーンド */
  kind: "wound";
  /** Player / プレイヤー */
  player: string;
  /** Kind / 種類 - `plain`: plain / 無印 - `martial-law`: Martial Law / Martial Law - `coldest-war`: Coldest … */
  of?: "plain" | "martial-law" | "coldest-war";
}

export interface NightfallChainOrder {
  /** Order / オーダー */
  kind: "order";
  /** Player / プレイヤー */
  player: string;
  /** Card / カード */
  card?: string | null;
  /** Main colour / 主色 - `red`: red / 赤 - `white`: white / 白 - `blue`: blue / 青 - `purple`: purple / 紫 - … */
  colour: "red" | "white" | "blue" | "purple" | "yellow" | "green" | "by-card";
  /** Link colours / リンク色 Needed where a card follows it. / 次にカードをつなげるときに必要です。 - `red`: red / 赤 - `white`: … */
  links?: Array<"red" | "white" | "blue" | "purple" | "yellow" | "green">;
  /** Kicker colour / キッカー色 - `red`: red / 赤 - `white`: white / 白 - `blue`: blue / 青 - `purple`: purple / 紫 … */
  kicker?: "red" | "white" | "blue" | "purple" | "yellow" | "green" | null;
  /** It is a minion (it has health) / ミニオンである（体力がある） */
  minion?: boolean;
  /** What the kicker does / キッカーの働き - `adds`: adds an effect of its own / 効果を加える - `changes`: changes the … */
  kicker_does?: "adds" | "changes";
  /** For whom its effect works / 効果を受けるプレイヤー - `its-player`: the player who played the card / プレイしたプレイヤー - … */
  works_for?: "its-player" | "your-chain" | "any-player";
  /** Player chosen / 選んだプレイヤー For an effect on any player. / 任意のプレイヤーへの効果のときに書きます。 */
  chosen?: string | null;
  /** On what its text may be used / テキストで選べる対象 - `nothing`: no card / カードを対象にしない - `minion`: a minion in … */
  aim?: "nothing" | "minion" | "friendly-minion" | "friendly";
  /** Used on / 対象に選んだカード A minion in play or a card of the chain. / 場のミニオンか、チェーンのカードの名前を書きます。 */
  target?: string | null;
  /** What becomes of the minion / 対象のミニオンをどうするか It decides whether the minion is still in play for the … */
  does?: "other" | "destroys" | "discards" | "exiles" | "returns";
  /** Used on once more, by Feed / フィードで繰り返す対象 One for each Feed payment; it may be the same card again. / … */
  fed?: Array<string>;
  /** How often its Feed can be paid / フィードを支払える回数 Needed where Feed is paid. Left empty: not known. / … */
  payable?: number | null;
  /** How long its effect lasts / 効果が続く期間 - `turn`: to the end of the turn / ターンの終わりまで - `by-text`: as its … */
  lasts?: "turn" | "by-text";
}

export interface NightfallChainPlayer {
  /** Name / 名前 */
  name: string;
  /** Known hand / わかっている手札 To see which card may be added next. / 次にどのカードを出せるかを調べるときに書きます。 */
  hand?: Array<NightfallChainHandCard>;
  /** Minion in play / 場のミニオン Needed where an effect is used on a minion. / ミニオンを対象にする効果があるときに必要です。 */
  minions?: Array<string>;
  /** Private archive / 個人アーカイブ Needed where “friendly” is used on one; called by the card that it holds. / … */
  archives?: Array<string>;
  /** Team / チーム Only in a team game: the same name for partners. / チーム戦のときだけ、パートナーどうしに同じ名前を書きます。 */
  team?: string | null;
}

export interface NightfallChainResolved {
  /** Player / プレイヤー */
  player: string;
  /** Card / カード */
  card: string | null;
  /** Kicker / キッカー - `works`: works / 働く - `fails`: does not work / 働かない - `open`: not settled / 決まっていない - … */
  kicker: "works" | "fails" | "open" | "none";
  /** Its Chain effect is changed / チェーン効果が変わる */
  changed: boolean | null;
  /** Works for / 効果を受けるプレイヤー */
  works_for: string | null;
  /** Lasts / 効果が続く期間 - `turn`: to the end of the turn / ターンの終わりまで - `by-text`: as its text states otherwise … */
  lasts: "turn" | "by-text" | null;
  /** Goes to / 行き先 - `discard-pile`: discard pile / 捨て札置き場 - `in-play`: in play / 場 */
  place: "discard-pile" | "in-play" | null;
}

export interface NightfallChainResult {
  /** Chain as built / できたチェーン */
  chain: Array<NightfallChainLaid>;
  /** Order of resolution / 解決の順番 */
  resolution: Array<NightfallChainResolved>;
  /** Who may still add / まだ出せるプレイヤー */
  may_add: string | null;
}

export interface NightfallChainScenario {
  /** Players / プレイヤー The active player first, then clockwise. / 手番プレイヤーから時計回りに並べてください。 */
  players: Array<NightfallChainPlayer>;
  /** A Moon makes every kicker work / すべてのキッカーを働かせるムーンが有効 */
  moon_kicks_all?: boolean;
  /** Card or pass / カード・パス In order. A player who adds nothing needs a pass before the next one adds; in … */
  events?: Array<NightfallChainOrder | NightfallChainLinkingWound | NightfallChainStop>;
}

export interface NightfallChainStop {
  /** Stop or pass / 終わり・パス */
  kind: "stop";
  /** Player / プレイヤー */
  player: string;
}

export interface NightfallChainToCheck {
  game: "nightfall";
  checker: "chain";
  scenario: NightfallChainScenario;
  /** What to tell beside this verdict */
  include?: Array<"moves" | "picture" | "boards" | "remedies" | "questions" | "editions" | "by_rules" | "opponent">;
}

export interface NightfallChainToStore {
  game: "nightfall";
  checker: "chain";
  scenario: NightfallChainScenario;
}

/** The answer to a situation; its outcome is the worst of its findings'. */
export interface NightfallChainVerdict {
  game: "nightfall";
  checker: "chain";
  edition: null;
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  summary: Text;
  findings: Array<Finding>;
  steps: Array<Step>;
  result: NightfallChainResult | null;
  scenario: NightfallChainScenario;
  /** The page with this verdict, null where the address would be too long */
  link: Link | null;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  /** Only where it merely follows from the rest, or was computed, so that it is shown without the mark of … */
  mark?: "neutral";
  /** Did you mean …? Names of cards that are almost those of known ones; left out where there are none. … */
  meant?: Array<Meant>;
  /** Names like those of no card here, and how they were judged; left out where there are none */
  unlisted?: Unlisted;
  /** The rulings and passages on the clauses that the findings cite, in general and for the cards of the … */
  references?: Array<VerdictReference>;
  /** Where this checker leads to another one: the situation there, null where that cannot hold this one */
  leads?: Leads | null;
  /** With `include=moves`: what could be done, null where the checker lists nothing */
  moves?: Moves | null;
  /** With `include=picture`: null where the checker draws nothing */
  picture?: Picture | null;
  /** With `include=boards`: the situation as the things on a table, as the page shows it; null where there … */
  boards?: Array<Board> | null;
  /** With `include=opponent`: what an opponent decides for who is next; null where nobody is, or the … */
  opponent?: OpponentMove | null;
  /** With `include=remedies`: the smallest changes after which the situation is allowed */
  remedies?: Remedies;
  /** With `include=questions`: what must be known where the verdict depends on that */
  questions?: Questions;
  /** With `include=editions`: what each edition says, null where the checker knows only one */
  editions?: Array<ByEdition> | null;
  /** With `include=options`: the first moves of all groups in one list, null where the checker lists … */
  options?: Array<Option> | null;
  /** With `include`, where the answer would be longer than 300 kB: how much of the verdict is not told … */
  left_out?: LeftOut;
  /** With `include=by_rules`: what each edition of the rules says, null where nothing chooses them beside a … */
  by_rules?: Array<ByEdition> | null;
}

export interface NightfallClaimArchive {
  /** Card / カード An archive is called by the card that it holds. / アーカイブは、中のカードの名前で呼びます。 */
  card: string;
  /** Cost / コスト */
  cost: number;
  /** Archive / アーカイブの種類 - `common`: a common archive / 共通アーカイブ - `own`: the player's own private archive / … */
  place?: "common" | "own" | "anothers";
  /** Cards left / 残りの枚数 */
  left?: number;
}

export interface NightfallClaimClaim {
  /** Claim / 購入 */
  kind: "claim";
  /** Card / カード */
  card: string;
  /** By the effect of / 使う効果 Only when the claim rests on the text of a card named among the effects. / … */
  effect?: string | null;
  /** Phase / フェイズ - `combat`: Combat phase / 戦闘フェイズ - `chain`: Chain phase / チェーンフェイズ - `claim`: Claim … */
  phase?: "combat" | "chain" | "claim" | "cleanup";
}

export interface NightfallClaimDiscard {
  /** Discard / 捨てる手札 */
  kind: "discard";
  /** Cards / 枚数 */
  cards?: number;
  /** Phase / フェイズ - `combat`: Combat phase / 戦闘フェイズ - `chain`: Chain phase / チェーンフェイズ - `claim`: Claim … */
  phase?: "combat" | "chain" | "claim" | "cleanup";
}

export interface NightfallClaimEffect {
  /** Card / カード */
  card: string;
  /** Claims from another player's private archive / ほかのプレイヤーの個人アーカイブから購入できる */
  others?: boolean;
  /** The cost is less by / コストが減る数 */
  less?: number;
  /** Its text says “immediately” / テキストに「直ちに」とある */
  immediately?: boolean;
  /** It takes effect in / 働き始めるフェイズ - `combat`: Combat phase / 戦闘フェイズ - `chain`: Chain phase / チェーンフェイズ - … */
  phase?: "combat" | "chain" | "claim" | "cleanup";
  /** Played by / プレイしたプレイヤー Left empty: the active player. / 空欄なら、手番プレイヤーです。 */
  played_by?: string | null;
  /** Its text says “Your Chain” / テキストに「あなたのチェーン」とある */
  your_chain?: boolean;
  /** Cards it lets one claim at once / 「直ちに」購入できる枚数 Only where its text gives a number. Left empty: one. / … */
  cards?: number | null;
}

export interface NightfallClaimResult {
  /** Claimed / 購入したカード */
  claimed: Array<string>;
  /** Cards discarded / 捨てた手札 */
  discarded: number;
  /** Cards in hand / 残った手札 */
  hand: number;
  /** Influence certainly left and lost / 残って確実に失われる影響力 */
  influence_lost: number;
  /** Most influence that may be lost / 失われる影響力の最大値 */
  influence_at_most: number;
}

export interface NightfallClaimScenario {
  /** Active player / 手番プレイヤー */
  player?: string;
  /** Cards in hand / 手札の枚数 */
  hand?: number;
  /** Influence from effects / 効果で得た影響力 Beyond the 2 of the start of the turn; what discarded cards give is … */
  influence?: number;
  /** Archives / アーカイブ */
  archives?: Array<NightfallClaimArchive>;
  /** Effects / 効果 */
  effects?: Array<NightfallClaimEffect>;
  /** Discards and claims / 捨てる手札と購入 */
  deeds?: Array<NightfallClaimDiscard | NightfallClaimClaim>;
}

export interface NightfallClaimToCheck {
  game: "nightfall";
  checker: "claim";
  scenario: NightfallClaimScenario;
  /** What to tell beside this verdict */
  include?: Array<"moves" | "picture" | "boards" | "remedies" | "questions" | "editions" | "by_rules" | "opponent">;
}

export interface NightfallClaimToStore {
  game: "nightfall";
  checker: "claim";
  scenario: NightfallClaimScenario;
}

/** The answer to a situation; its outcome is the worst of its findings'. */
export interface NightfallClaimVerdict {
  game: "nightfall";
  checker: "claim";
  edition: null;
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  summary: Text;
  findings: Array<Finding>;
  steps: Array<Step>;
  result: NightfallClaimResult | null;
  scenario: NightfallClaimScenario;
  /** The page with this verdict, null where the address would be too long */
  link: Link | null;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  /** Only where it merely follows from the rest, or was computed, so that it is shown without the mark of … */
  mark?: "neutral";
  /** Did you mean …? Names of cards that are almost those of known ones; left out where there are none. … */
  meant?: Array<Meant>;
  /** Names like those of no card here, and how they were judged; left out where there are none */
  unlisted?: Unlisted;
  /** The rulings and passages on the clauses that the findings cite, in general and for the cards of the … */
  references?: Array<VerdictReference>;
  /** Where this checker leads to another one: the situation there, null where that cannot hold this one */
  leads?: Leads | null;
  /** With `include=moves`: what could be done, null where the checker lists nothing */
  moves?: Moves | null;
  /** With `include=picture`: null where the checker draws nothing */
  picture?: Picture | null;
  /** With `include=boards`: the situation as the things on a table, as the page shows it; null where there … */
  boards?: Array<Board> | null;
  /** With `include=opponent`: what an opponent decides for who is next; null where nobody is, or the … */
  opponent?: OpponentMove | null;
  /** With `include=remedies`: the smallest changes after which the situation is allowed */
  remedies?: Remedies;
  /** With `include=questions`: what must be known where the verdict depends on that */
  questions?: Questions;
  /** With `include=editions`: what each edition says, null where the checker knows only one */
  editions?: Array<ByEdition> | null;
  /** With `include=options`: the first moves of all groups in one list, null where the checker lists … */
  options?: Array<Option> | null;
  /** With `include`, where the answer would be longer than 300 kB: how much of the verdict is not told … */
  left_out?: LeftOut;
  /** With `include=by_rules`: what each edition of the rules says, null where nothing chooses them beside a … */
  by_rules?: Array<ByEdition> | null;
}

export interface NightfallCleanupDrawn {
  /** Cards that are no Wounds / ウーンド以外のカード */
  others?: number;
  /** Plain Wounds / 無印のウーンド */
  plain?: number;
  /** Martial Law Wounds / Martial Lawのウーンド */
  martial_law?: number;
  /** Coldest War Wounds / The Coldest Warのウーンド */
  coldest_war?: number;
  /** The drawn cards are given / 引いたカードを入力する Needed only when a Wound drawn in this step is used in the … */
  told?: boolean;
}

export interface NightfallCleanupEarlier {
  /** Used by / 使ったプレイヤー Left empty: the active player. / 空欄なら、手番プレイヤーです。 */
  by?: string | null;
  /** Wound / ウーンド - `plain`: plain / 無印 - `martial-law`: Martial Law / Martial Law - `coldest-war`: Coldest … */
  wound?: "plain" | "martial-law" | "coldest-war";
  /** Phase / フェイズ - `combat`: Combat phase / 戦闘フェイズ - `chain`: Chain phase / チェーンフェイズ - `claim`: Claim … */
  phase?: "combat" | "chain" | "claim" | "cleanup";
  /** What a text states otherwise / テキストによる例外 - `nothing`: nothing / なし - `again`: it may be used beyond … */
  otherwise?: "nothing" | "again" | "any-turn" | "both";
}

export interface NightfallCleanupEffect {
  /** Card / カード */
  card: string;
  /** Its text says that it lasts longer / テキストに、もっと長く続くとある */
  lasts?: boolean;
}

export interface NightfallCleanupHand {
  /** Cards that are no Wounds / ウーンド以外のカード */
  others?: number;
  /** Plain Wounds / 無印のウーンド */
  plain?: number;
  /** Martial Law Wounds / Martial Lawのウーンド */
  martial_law?: number;
  /** Coldest War Wounds / The Coldest Warのウーンド */
  coldest_war?: number;
}

export interface NightfallCleanupResult {
  /** Drawn in the first step / 手順1で引いた枚数 */
  drawn_first: number;
  /** Wounds discarded / 捨てたウーンド */
  discarded: number | null;
  /** Drawn by a Wound / ウーンドで引いた枚数 */
  drawn_by_wound: number | null;
  /** Cards in hand at the end / 終了時の手札 */
  hand: number | null;
  /** Effects lost / 失った効果 */
  effects_lost: number;
  /** Influence lost / 失った影響力 */
  influence_lost: number;
}

export interface NightfallCleanupScenario {
  /** Active player / 手番プレイヤー */
  player?: string;
  /** Hand as Cleanup begins / フェイズ開始時の手札 */
  hand?: NightfallCleanupHand;
  /** Further cards in hand, not known which / ほかの手札（内容がわからない） */
  untold?: number;
  /** Wounds used earlier this turn / このターン、すでに使ったウーンド */
  earlier?: Array<NightfallCleanupEarlier>;
  /** Wounds used now / いま使うウーンド */
  uses?: Array<NightfallCleanupUseNow>;
  /** Drawn in the first step / 手順1で引いたカード */
  drawn?: NightfallCleanupDrawn;
  /** Wounds received this turn / このターンに受けたウーンド They lie in the discard pile, not in the hand. / … */
  received?: number;
  /** Moon / ムーン - `not-used`: the game does not use it / 使っていない - `kept`: the Moon stays / いまのムーンのまま - … */
  moon?: "not-used" | "kept" | "switched";
  /** Effects of this turn / このターンに得た効果 */
  effects?: Array<NightfallCleanupEffect>;
  /** Unspent influence / 使わなかった影響力 */
  influence?: number;
}

export interface NightfallCleanupToCheck {
  game: "nightfall";
  checker: "cleanup";
  scenario: NightfallCleanupScenario;
  /** What to tell beside this verdict */
  include?: Array<"moves" | "picture" | "boards" | "remedies" | "questions" | "editions" | "by_rules" | "opponent">;
}

export interface NightfallCleanupToStore {
  game: "nightfall";
  checker: "cleanup";
  scenario: NightfallCleanupScenario;
}

export interface NightfallCleanupUseNow {
  /** Used by / 使うプレイヤー Left empty: the active player. / 空欄なら、手番プレイヤーです。 */
  by?: string | null;
  /** Wound / ウーンド - `plain`: plain / 無印 - `martial-law`: Martial Law / Martial Law - `coldest-war`: Coldest … */
  wound?: "plain" | "martial-law" | "coldest-war";
  /** Plain Wounds discarded / 捨てる無印のウーンド */
  plain?: number;
  /** Martial Law Wounds discarded / 捨てるMartial Lawのウーンド */
  martial_law?: number;
  /** Coldest War Wounds discarded / 捨てるThe Coldest Warのウーンド */
  coldest_war?: number;
  /** Before drawing up to 5 / 5枚まで引く前に使う */
  before_drawing?: boolean;
  /** What a text states otherwise / テキストによる例外 - `nothing`: nothing / なし - `again`: it may be used beyond … */
  otherwise?: "nothing" | "again" | "any-turn" | "both";
}

/** The answer to a situation; its outcome is the worst of its findings'. */
export interface NightfallCleanupVerdict {
  game: "nightfall";
  checker: "cleanup";
  edition: null;
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  summary: Text;
  findings: Array<Finding>;
  steps: Array<Step>;
  result: NightfallCleanupResult | null;
  scenario: NightfallCleanupScenario;
  /** The page with this verdict, null where the address would be too long */
  link: Link | null;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  /** Only where it merely follows from the rest, or was computed, so that it is shown without the mark of … */
  mark?: "neutral";
  /** Did you mean …? Names of cards that are almost those of known ones; left out where there are none. … */
  meant?: Array<Meant>;
  /** Names like those of no card here, and how they were judged; left out where there are none */
  unlisted?: Unlisted;
  /** The rulings and passages on the clauses that the findings cite, in general and for the cards of the … */
  references?: Array<VerdictReference>;
  /** Where this checker leads to another one: the situation there, null where that cannot hold this one */
  leads?: Leads | null;
  /** With `include=moves`: what could be done, null where the checker lists nothing */
  moves?: Moves | null;
  /** With `include=picture`: null where the checker draws nothing */
  picture?: Picture | null;
  /** With `include=boards`: the situation as the things on a table, as the page shows it; null where there … */
  boards?: Array<Board> | null;
  /** With `include=opponent`: what an opponent decides for who is next; null where nobody is, or the … */
  opponent?: OpponentMove | null;
  /** With `include=remedies`: the smallest changes after which the situation is allowed */
  remedies?: Remedies;
  /** With `include=questions`: what must be known where the verdict depends on that */
  questions?: Questions;
  /** With `include=editions`: what each edition says, null where the checker knows only one */
  editions?: Array<ByEdition> | null;
  /** With `include=options`: the first moves of all groups in one list, null where the checker lists … */
  options?: Array<Option> | null;
  /** With `include`, where the answer would be longer than 300 kB: how much of the verdict is not told … */
  left_out?: LeftOut;
  /** With `include=by_rules`: what each edition of the rules says, null where nothing chooses them beside a … */
  by_rules?: Array<ByEdition> | null;
}

export interface NightfallCombatAfterwards {
  /** Name / 名前 */
  minion: string;
  /** Where / 場所 - `in-play`: in play / 場 - `discard-pile`: discard pile / 捨て札置き場 - `exiled`: out of the … */
  place: "in-play" | "discard-pile" | "exiled" | "hand" | "summon-deck" | null;
  /** Whose / だれの */
  player: string | null;
  /** Damage on it / 受けているダメージ */
  damage: number | null;
  /** Health left / 残りの体力 */
  health: number | null;
}

export interface NightfallCombatAttack {
  /** Attacking minion / 攻撃するミニオン */
  attacker: string;
  /** Player attacked / 攻撃されるプレイヤー */
  target: string;
  /** Blocker / ブロックするミニオン In the order in which they take the damage. / ダメージを受ける順に並べてください。 */
  blockers?: Array<string>;
  /** How the defender deals out its damage / 防御側が宣言したダメージの割り振り For each blocker the damage that it takes, … */
  taken?: Array<NightfallCombatTaken>;
}

export interface NightfallCombatCombatCard {
  /** Combat card / 戦闘カード */
  kind: "combat-card";
  /** Player / プレイヤー */
  player: string;
  /** Card / カード */
  card: string;
  /** What it does / 効果 - `prevent`: prevents damage / ダメージを無効化する - `strength`: gives a minion strength / … */
  effect?: "prevent" | "strength" | "weaken" | "damage" | "heal" | "destroy" | "discard" | "exile" | "return" | "wounds" | "other";
  /** How much / 数値 Damage, strength or Wounds. / ダメージ、攻撃力、ウーンドの数です。 */
  amount?: number;
  /** On which minion / 対象のミニオン */
  minion?: string | null;
  /** On which player / 対象のプレイヤー Where the effect is on a player. Empty means “you”: the player who controls … */
  on_player?: string | null;
  /** Minions allowed by its text / テキストで選べるミニオン - `any`: any minion / どのミニオンでもよい - `friendly`: a friendly … */
  aim?: "any" | "friendly";
  /** On which minion once more, by Feed / フィードで繰り返す対象のミニオン One for each Feed payment; it may be the same … */
  fed?: Array<string>;
  /** On which player once more, by Feed / フィードで繰り返す対象のプレイヤー Where the effect is on a player: one for each … */
  fed_players?: Array<string>;
  /** How often its Feed can be paid / フィードを支払える回数 Needed where Feed is paid: as often as what is held, and … */
  payable?: number | null;
  /** When / タイミング - `before`: before the Combat phase / 戦闘フェイズの開始前 - `declared`: once the attacks are … */
  when?: "before" | "declared" | "blocked";
  /** In whose defence / 解決中の防御側 For a play after blocks: the defender whose attacks are being resolved. … */
  defender?: string | null;
  /** At the same moment as the play before it / 前のプレイと同じタイミングでプレイした Only where the players wanted to play … */
  at_once?: boolean;
  /** Decided on after the play before it was resolved / 前のプレイの解決を見てから、プレイを決めた */
  answer?: boolean;
  /** By its text only in one's own Combat phase / テキストにより、自分の戦闘フェイズに限る */
  own_phase_only?: boolean;
  /** It is already in play / すでに場に出ているカードである */
  in_play?: boolean;
}

export interface NightfallCombatDealt {
  /** Attacking minion / 攻撃したミニオン */
  attacker: string;
  /** Player attacked / 攻撃されたプレイヤー */
  target: string;
  /** Strength / 攻撃力 */
  strength: number | null;
  /** Absorbed / 吸収 */
  absorbed: number | null;
  /** Prevented / 無効化 */
  prevented: number | null;
  /** Wounds / ウーンド */
  wounds: number | null;
}

export interface NightfallCombatMinion {
  /** Name / 名前 */
  name: string;
  /** Strength / 攻撃力 */
  strength?: number;
  /** Health / 体力 */
  health?: number;
  /** Damage on it / すでに受けているダメージ */
  damage?: number;
  /** Starting minion / 初期ミニオン */
  starting?: boolean;
  /** By its text it stays in play after attacking / テキストにより、攻撃しても場に残る */
  stays?: boolean;
  /** By its text it need not attack / テキストにより、攻撃しなくてもよい */
  stays_home?: boolean;
  /** Wounds it gives when it blocks / ブロックしたときに与えるウーンド By its text, to the player who attacks. Left empty: … */
  on_block?: number | null;
  /** Owner / 持ち主 Leave empty where it is the player who controls it. / 支配しているプレイヤーなら空欄にしてください。 */
  owner?: string | null;
  /** Its owner is the Summon deck (a Ghoul) / 持ち主はサモンデッキ（グール） */
  summoned?: boolean;
  /** Card / カード Where the minion is called otherwise than its card. What the table of cards knows of it is … */
  card?: string | null;
}

export interface NightfallCombatOtherEffect {
  /** Other effect / そのほかの効果 */
  kind: "effect";
  /** Player / プレイヤー */
  player: string;
  /** Card / カード */
  card: string;
  /** What it does / 効果 - `prevent`: prevents damage / ダメージを無効化する - `strength`: gives a minion strength / … */
  effect?: "prevent" | "strength" | "weaken" | "damage" | "heal" | "destroy" | "discard" | "exile" | "return" | "wounds" | "other";
  /** How much / 数値 Damage, strength or Wounds. / ダメージ、攻撃力、ウーンドの数です。 */
  amount?: number;
  /** On which minion / 対象のミニオン */
  minion?: string | null;
  /** On which player / 対象のプレイヤー Where the effect is on a player. Empty means “you”: the player who controls … */
  on_player?: string | null;
  /** Minions allowed by its text / テキストで選べるミニオン - `any`: any minion / どのミニオンでもよい - `friendly`: a friendly … */
  aim?: "any" | "friendly";
  /** On which minion once more, by Feed / フィードで繰り返す対象のミニオン One for each Feed payment; it may be the same … */
  fed?: Array<string>;
  /** On which player once more, by Feed / フィードで繰り返す対象のプレイヤー Where the effect is on a player: one for each … */
  fed_players?: Array<string>;
  /** How often its Feed can be paid / フィードを支払える回数 Needed where Feed is paid: as often as what is held, and … */
  payable?: number | null;
  /** When / タイミング - `before`: before the Combat phase / 戦闘フェイズの開始前 - `declared`: once the attacks are … */
  when?: "before" | "declared" | "blocked";
  /** In whose defence / 解決中の防御側 For a play after blocks: the defender whose attacks are being resolved. … */
  defender?: string | null;
  /** It belongs before the Combat phase / 戦闘フェイズの開始前に使う効果である */
  before_only?: boolean;
}

export interface NightfallCombatPlayer {
  /** Name / 名前 */
  name: string;
  /** Minions in play / 場のミニオン */
  minions?: Array<NightfallCombatMinion>;
  /** Team / チーム Only in a team game: the same name for partners. / チーム戦のときだけ、パートナーどうしに同じ名前を書きます。 */
  team?: string | null;
}

export interface NightfallCombatReceived {
  /** Name / 名前 */
  player: string;
  /** Wounds received / 受けたウーンド */
  wounds: number | null;
}

export interface NightfallCombatResult {
  /** Attacks / 攻撃 */
  attacks: Array<NightfallCombatDealt>;
  /** Minions / ミニオン */
  minions: Array<NightfallCombatAfterwards>;
  /** Wounds received / 受けたウーンド */
  players: Array<NightfallCombatReceived>;
  /** Wounds left in the stack / ウーンドの山の残り */
  stack: number | null;
}

export interface NightfallCombatScenario {
  /** Players / プレイヤー The active player first, then clockwise. / 手番プレイヤーから時計回りに並べてください。 */
  players: Array<NightfallCombatPlayer>;
  /** Attacks and blocks / 攻撃とブロック */
  attacks?: Array<NightfallCombatAttack>;
  /** Defender, in order / 防御側（解決する順） When several players are attacked: whose attacks are resolved first. … */
  order?: Array<string>;
  /** Play / プレイ Cards, Wounds and effects, in the order in which they are used. / … */
  plays?: Array<NightfallCombatCombatCard | NightfallCombatUsedWound | NightfallCombatOtherEffect>;
  /** Wounds left in the stack / ウーンドの山の残り As the phase begins, to see whether it runs out in this combat. / … */
  stack?: number | null;
}

export interface NightfallCombatTaken {
  /** Blocker / ブロックするミニオン */
  blocker: string;
  /** Damage / ダメージ */
  damage?: number;
}

export interface NightfallCombatToCheck {
  game: "nightfall";
  checker: "combat";
  scenario: NightfallCombatScenario;
  /** What to tell beside this verdict */
  include?: Array<"moves" | "picture" | "boards" | "remedies" | "questions" | "editions" | "by_rules" | "opponent">;
}

export interface NightfallCombatToStore {
  game: "nightfall";
  checker: "combat";
  scenario: NightfallCombatScenario;
}

export interface NightfallCombatUsedWound {
  /** Wound used / ウーンドの使用 */
  kind: "wound";
  /** Player / プレイヤー */
  player: string;
  /** Kind / 種類 - `plain`: plain / 無印 - `martial-law`: Martial Law / Martial Law - `coldest-war`: Coldest … */
  of?: "plain" | "martial-law" | "coldest-war";
  /** Minion that gets +1 strength / 攻撃力を1上げるミニオン */
  minion: string;
  /** Minion, once more by Feed / フィードで攻撃力を1上げるミニオン One for each Feed payment; it may be the same minion … */
  fed?: Array<string>;
  /** Other Wounds in hand / 手札にあるほかのウーンド Needed where Feed is paid. Left empty: not known. / … */
  other_wounds?: number | null;
  /** When / タイミング - `before`: before the Combat phase / 戦闘フェイズの開始前 - `declared`: once the attacks are … */
  when?: "before" | "declared" | "blocked";
  /** In whose defence / 解決中の防御側 For a play after blocks: the defender whose attacks are being resolved. … */
  defender?: string | null;
  /** What a card's text states otherwise / カードのテキストによる例外 - `nothing`: nothing / なし - `again`: it may be … */
  otherwise?: "nothing" | "again" | "any-turn" | "both";
}

/** The answer to a situation; its outcome is the worst of its findings'. */
export interface NightfallCombatVerdict {
  game: "nightfall";
  checker: "combat";
  edition: null;
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  summary: Text;
  findings: Array<Finding>;
  steps: Array<Step>;
  result: NightfallCombatResult | null;
  scenario: NightfallCombatScenario;
  /** The page with this verdict, null where the address would be too long */
  link: Link | null;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  /** Only where it merely follows from the rest, or was computed, so that it is shown without the mark of … */
  mark?: "neutral";
  /** Did you mean …? Names of cards that are almost those of known ones; left out where there are none. … */
  meant?: Array<Meant>;
  /** Names like those of no card here, and how they were judged; left out where there are none */
  unlisted?: Unlisted;
  /** The rulings and passages on the clauses that the findings cite, in general and for the cards of the … */
  references?: Array<VerdictReference>;
  /** Where this checker leads to another one: the situation there, null where that cannot hold this one */
  leads?: Leads | null;
  /** With `include=moves`: what could be done, null where the checker lists nothing */
  moves?: Moves | null;
  /** With `include=picture`: null where the checker draws nothing */
  picture?: Picture | null;
  /** With `include=boards`: the situation as the things on a table, as the page shows it; null where there … */
  boards?: Array<Board> | null;
  /** With `include=opponent`: what an opponent decides for who is next; null where nobody is, or the … */
  opponent?: OpponentMove | null;
  /** With `include=remedies`: the smallest changes after which the situation is allowed */
  remedies?: Remedies;
  /** With `include=questions`: what must be known where the verdict depends on that */
  questions?: Questions;
  /** With `include=editions`: what each edition says, null where the checker knows only one */
  editions?: Array<ByEdition> | null;
  /** With `include=options`: the first moves of all groups in one list, null where the checker lists … */
  options?: Array<Option> | null;
  /** With `include`, where the answer would be longer than 300 kB: how much of the verdict is not told … */
  left_out?: LeftOut;
  /** With `include=by_rules`: what each edition of the rules says, null where nothing chooses them beside a … */
  by_rules?: Array<ByEdition> | null;
}

export interface NightfallFeedMartialLaw {
  /** In the player's own turn / 自分のターンである */
  own_turn?: boolean;
  /** A limited Wound was used earlier this turn / このターン、すでに回数制限のあるウーンドを使った */
  used_before?: boolean;
  /** What a text states otherwise / テキストによる例外 - `nothing`: nothing / なし - `again`: it may be used beyond … */
  otherwise?: "nothing" | "again" | "any-turn" | "both";
}

export interface NightfallFeedResult {
  /** Payments possible / 支払える回数 */
  payable: number | null;
  /** Payments made / 支払う回数 */
  payments: number | null;
  /** The effect happens / 効果が起こる回数 */
  times: number | null;
  /** In all / 合計 */
  total: number | null;
  /** Left to pay with / 支払いに使えるものの残り */
  held_left: number | null;
}

export interface NightfallFeedScenario {
  /** Player / プレイヤー */
  player?: string;
  /** The effect is that of / 効果を持つもの - `card`: a card / カード - `martial-law`: a Martial Law Wound / Martial … */
  source?: "card" | "martial-law";
  /** Card / カード */
  card?: string | null;
  /** What it does each time / 1回の効果の数 Damage, strength, Wounds, cards and so on. / ダメージ、攻撃力、ウーンド、カードなどの数です。 */
  amount?: number;
  /** Feed costs / フィードの代償 - `wound`: discard Wounds from hand / 手札のウーンドを捨てる - `card`: discard cards from … */
  cost?: "wound" | "card" | "influence" | "other";
  /** How many for each payment / 1回に支払う数 */
  number?: number;
  /** What the player can pay with / 支払いに使えるもの Left empty: not known. Without the card itself, and without a … */
  held?: number | null;
  /** Payments made / 支払う回数 */
  payments?: number;
  /** Payments the card allows / カードが認める回数 Left empty: the card states none. / 空欄なら、制限は書かれていません。 */
  limit?: number | null;
  /** Wounds in deck and discard pile / 山札と捨て札置き場のウーンド */
  elsewhere?: number;
  /** What may be chosen / 選べる対象 - `nothing`: nothing is chosen / 対象なし - `any-minion`: any minion / … */
  reach?: "nothing" | "any-minion" | "friendly-minion" | "friendly" | "any-player" | "you";
  /** Targets / 対象 The first is that of the effect itself, then one for each payment. / … */
  targets?: Array<NightfallFeedTarget>;
  /** Martial Law Wound / Martial Lawのウーンド */
  wound?: NightfallFeedMartialLaw;
}

export interface NightfallFeedTarget {
  /** Name / 名前 */
  name: string;
  /** What it is / 対象の種類 - `minion`: a minion in play / 場のミニオン - `in-chain`: an order in the chain / … */
  what?: "minion" | "in-chain" | "archive" | "player";
  /** Side / だれの側 - `own`: own side / 自分の側 - `partners`: a partner's side, in a team game / チーム戦のパートナーの側 - … */
  whose?: "own" | "partners" | "anothers";
}

export interface NightfallFeedToCheck {
  game: "nightfall";
  checker: "feed";
  scenario: NightfallFeedScenario;
  /** What to tell beside this verdict */
  include?: Array<"moves" | "picture" | "boards" | "remedies" | "questions" | "editions" | "by_rules" | "opponent">;
}

export interface NightfallFeedToStore {
  game: "nightfall";
  checker: "feed";
  scenario: NightfallFeedScenario;
}

/** The answer to a situation; its outcome is the worst of its findings'. */
export interface NightfallFeedVerdict {
  game: "nightfall";
  checker: "feed";
  edition: null;
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  summary: Text;
  findings: Array<Finding>;
  steps: Array<Step>;
  result: NightfallFeedResult | null;
  scenario: NightfallFeedScenario;
  /** The page with this verdict, null where the address would be too long */
  link: Link | null;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  /** Only where it merely follows from the rest, or was computed, so that it is shown without the mark of … */
  mark?: "neutral";
  /** Did you mean …? Names of cards that are almost those of known ones; left out where there are none. … */
  meant?: Array<Meant>;
  /** Names like those of no card here, and how they were judged; left out where there are none */
  unlisted?: Unlisted;
  /** The rulings and passages on the clauses that the findings cite, in general and for the cards of the … */
  references?: Array<VerdictReference>;
  /** Where this checker leads to another one: the situation there, null where that cannot hold this one */
  leads?: Leads | null;
  /** With `include=moves`: what could be done, null where the checker lists nothing */
  moves?: Moves | null;
  /** With `include=picture`: null where the checker draws nothing */
  picture?: Picture | null;
  /** With `include=boards`: the situation as the things on a table, as the page shows it; null where there … */
  boards?: Array<Board> | null;
  /** With `include=opponent`: what an opponent decides for who is next; null where nobody is, or the … */
  opponent?: OpponentMove | null;
  /** With `include=remedies`: the smallest changes after which the situation is allowed */
  remedies?: Remedies;
  /** With `include=questions`: what must be known where the verdict depends on that */
  questions?: Questions;
  /** With `include=editions`: what each edition says, null where the checker knows only one */
  editions?: Array<ByEdition> | null;
  /** With `include=options`: the first moves of all groups in one list, null where the checker lists … */
  options?: Array<Option> | null;
  /** With `include`, where the answer would be longer than 300 kB: how much of the verdict is not told … */
  left_out?: LeftOut;
  /** With `include=by_rules`: what each edition of the rules says, null where nothing chooses them beside a … */
  by_rules?: Array<ByEdition> | null;
}

export interface NightfallFinalScorePlayer {
  /** Name / 名前 */
  name: string;
  /** Wounds in all / ウーンドの総数 Deck, hand and discard pile together. / 山札、手札、捨て札置き場のものを、すべて数えます。 */
  wounds?: number;
  /** Bites / bite（かみ傷） Needed only when players are tied. / 同数のプレイヤーがいるときだけ必要です。 */
  bite?: number | null;
  /** Burns / burn（火傷） Needed only when players are tied. / 同数のプレイヤーがいるときだけ必要です。 */
  burn?: number | null;
  /** Bleeds / bleed（出血） Needed only when players are tied. / 同数のプレイヤーがいるときだけ必要です。 */
  bleed?: number | null;
  /** Declared: how many of the commonest type / 最も多い種類の枚数 Where only the number declared is known. / … */
  declared?: number | null;
}

export interface NightfallFinalScoreResult {
  /** The game has ended / ゲームが終わった */
  ended: boolean;
  /** Wounds left in the stack / ウーンドの山の残り */
  left: number;
  /** First at this moment / この時点の1位 */
  first: Array<string>;
  /** Winners / 勝者 */
  winners: Array<string>;
  /** Decided by / 決め手 - `fewest-wounds`: the fewest Wounds / ウーンドの総数 - `commonest-type`: the commonest type … */
  decided_by: "fewest-wounds" | "commonest-type" | "nothing" | "not-known";
}

export interface NightfallFinalScoreScenario {
  /** Players / プレイヤー */
  players: Array<NightfallFinalScorePlayer>;
  /** Wounds left in the stack / ウーンドの山の残り Left empty: 10 for each player, less what the players have. / … */
  stack?: number | null;
  /** Moment / 判定する時点 - `end-of-phase`: a phase ends / フェイズの終わり - `during-phase`: a phase is under way / … */
  moment?: "end-of-phase" | "during-phase";
}

export interface NightfallFinalScoreToCheck {
  game: "nightfall";
  checker: "final-score";
  scenario: NightfallFinalScoreScenario;
  /** What to tell beside this verdict */
  include?: Array<"moves" | "picture" | "boards" | "remedies" | "questions" | "editions" | "by_rules" | "opponent">;
}

export interface NightfallFinalScoreToStore {
  game: "nightfall";
  checker: "final-score";
  scenario: NightfallFinalScoreScenario;
}

/** The answer to a situation; its outcome is the worst of its findings'. */
export interface NightfallFinalScoreVerdict {
  game: "nightfall";
  checker: "final-score";
  edition: null;
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  summary: Text;
  findings: Array<Finding>;
  steps: Array<Step>;
  result: NightfallFinalScoreResult | null;
  scenario: NightfallFinalScoreScenario;
  /** The page with this verdict, null where the address would be too long */
  link: Link | null;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  /** Only where it merely follows from the rest, or was computed, so that it is shown without the mark of … */
  mark?: "neutral";
  /** Did you mean …? Names of cards that are almost those of known ones; left out where there are none. … */
  meant?: Array<Meant>;
  /** Names like those of no card here, and how they were judged; left out where there are none */
  unlisted?: Unlisted;
  /** The rulings and passages on the clauses that the findings cite, in general and for the cards of the … */
  references?: Array<VerdictReference>;
  /** With `include=moves`: what could be done, null where the checker lists nothing */
  moves?: Moves | null;
  /** With `include=picture`: null where the checker draws nothing */
  picture?: Picture | null;
  /** With `include=boards`: the situation as the things on a table, as the page shows it; null where there … */
  boards?: Array<Board> | null;
  /** With `include=opponent`: what an opponent decides for who is next; null where nobody is, or the … */
  opponent?: OpponentMove | null;
  /** With `include=remedies`: the smallest changes after which the situation is allowed */
  remedies?: Remedies;
  /** With `include=questions`: what must be known where the verdict depends on that */
  questions?: Questions;
  /** With `include=editions`: what each edition says, null where the checker knows only one */
  editions?: Array<ByEdition> | null;
  /** With `include=options`: the first moves of all groups in one list, null where the checker lists … */
  options?: Array<Option> | null;
  /** With `include`, where the answer would be longer than 300 kB: how much of the verdict is not told … */
  left_out?: LeftOut;
  /** With `include=by_rules`: what each edition of the rules says, null where nothing chooses them beside a … */
  by_rules?: Array<ByEdition> | null;
}

export interface NightfallSetUpArchive {
  /** Card / カード */
  card: string;
  /** Cards / 枚数 */
  cards?: number;
}

export interface NightfallSetUpMinion {
  /** Card / カード */
  card: string;
  /** Copies / 枚数 */
  copies?: number;
  /** Cost / コスト */
  cost?: number;
  /** Colour / 色 - `red`: red / 赤 - `white`: white / 白 - `blue`: blue / 青 - `purple`: purple / 紫 - `yellow`: … */
  colour?: "red" | "white" | "blue" | "purple" | "yellow" | "green" | null;
}

export interface NightfallSetUpPlayer {
  /** Name / 名前 */
  name: string;
  /** Private archives / 個人アーカイブの数 */
  private?: number | null;
  /** Cards in the starting hand / 最初の手札の枚数 */
  hand?: number | null;
  /** Starting deck / 初期デッキ If given, all cards of the deck. / 入力するときは、入っているカードをすべて書きます。 */
  deck?: Array<NightfallSetUpMinion>;
}

export interface NightfallSetUpResult {
  /** Wounds in the stack / ウーンドの枚数 */
  wounds: number | null;
  /** Common archives / 共通アーカイブの数 */
  common: number | null;
  /** Private archives of all players / 全員の個人アーカイブの数 */
  private: number | null;
  /** Cards in all archives / すべてのアーカイブのカード */
  archive_cards: number | null;
  /** Cards dealt for the draft / ドラフトで配るカード */
  dealt: number | null;
  /** Common archives from the draft / ドラフトで決まる共通アーカイブの数 */
  from_draft: number | null;
  /** Common archives added after the draft / ドラフトの後に足す共通アーカイブの数 */
  filled: number | null;
  /** Cards taken out of the game in the draft / ドラフトでゲームから除くカード */
  out: number | null;
}

export interface NightfallSetUpRound {
  /** Cards to choose from / 選ぶ前の枚数 */
  seen: number;
  /** Kept / 手元に取る枚数 */
  kept?: number;
  /** Passed on / 渡す枚数 */
  passed?: number;
  /** Put in the common archives / 共通アーカイブに加える枚数 */
  common?: number;
  /** Taken out of the game / ゲームから除く枚数 */
  out?: number;
}

export interface NightfallSetUpScenario {
  /** Players / プレイヤー */
  players: Array<NightfallSetUpPlayer>;
  /** Plain Wounds / 無印のウーンド How many were put in the stack. Where no kind is given, the stack is not … */
  plain?: number | null;
  /** Martial Law Wounds / Martial Lawのウーンド */
  martial_law?: number | null;
  /** Coldest War Wounds / The Coldest Warのウーンド */
  coldest_war?: number | null;
  /** Common archives / 共通アーカイブの数 */
  common?: number | null;
  /** Archives that were counted / 枚数を数えたアーカイブ Common or private, as many of them as you like. / … */
  archives?: Array<NightfallSetUpArchive>;
  /** Constructed decks / 構築デッキで遊ぶ The format of the rule book of The Coldest War. / The Coldest … */
  constructed?: boolean;
  /** Draft / ドラフトの方法 The draft changed with Blood Country, so that none is judged unless it is chosen. / … */
  draft?: "four-cards" | "changed" | null;
  /** Rounds of the draft / ドラフトの流れ In order, the numbers of one player: all play them alike. / … */
  rounds?: Array<NightfallSetUpRound>;
  /** Common archives added after the draft / ドラフトの後に足した共通アーカイブの数 */
  filled?: number | null;
}

export interface NightfallSetUpToCheck {
  game: "nightfall";
  checker: "set-up";
  scenario: NightfallSetUpScenario;
  /** What to tell beside this verdict */
  include?: Array<"moves" | "picture" | "boards" | "remedies" | "questions" | "editions" | "by_rules" | "opponent">;
}

export interface NightfallSetUpToStore {
  game: "nightfall";
  checker: "set-up";
  scenario: NightfallSetUpScenario;
}

/** The answer to a situation; its outcome is the worst of its findings'. */
export interface NightfallSetUpVerdict {
  game: "nightfall";
  checker: "set-up";
  edition: null;
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  summary: Text;
  findings: Array<Finding>;
  steps: Array<Step>;
  result: NightfallSetUpResult | null;
  scenario: NightfallSetUpScenario;
  /** The page with this verdict, null where the address would be too long */
  link: Link | null;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  /** Only where it merely follows from the rest, or was computed, so that it is shown without the mark of … */
  mark?: "neutral";
  /** Did you mean …? Names of cards that are almost those of known ones; left out where there are none. … */
  meant?: Array<Meant>;
  /** Names like those of no card here, and how they were judged; left out where there are none */
  unlisted?: Unlisted;
  /** The rulings and passages on the clauses that the findings cite, in general and for the cards of the … */
  references?: Array<VerdictReference>;
  /** With `include=moves`: what could be done, null where the checker lists nothing */
  moves?: Moves | null;
  /** With `include=picture`: null where the checker draws nothing */
  picture?: Picture | null;
  /** With `include=boards`: the situation as the things on a table, as the page shows it; null where there … */
  boards?: Array<Board> | null;
  /** With `include=opponent`: what an opponent decides for who is next; null where nobody is, or the … */
  opponent?: OpponentMove | null;
  /** With `include=remedies`: the smallest changes after which the situation is allowed */
  remedies?: Remedies;
  /** With `include=questions`: what must be known where the verdict depends on that */
  questions?: Questions;
  /** With `include=editions`: what each edition says, null where the checker knows only one */
  editions?: Array<ByEdition> | null;
  /** With `include=options`: the first moves of all groups in one list, null where the checker lists … */
  options?: Array<Option> | null;
  /** With `include`, where the answer would be longer than 300 kB: how much of the verdict is not told … */
  left_out?: LeftOut;
  /** With `include=by_rules`: what each edition of the rules says, null where nothing chooses them beside a … */
  by_rules?: Array<ByEdition> | null;
}

export interface NightfallTurnArchive {
  /** Card / カード An archive is called by the card that it holds. / アーカイブは、中のカードの名前で呼びます。 */
  card: string;
  /** Cost / コスト */
  cost: number;
  /** Archive / アーカイブの種類 - `common`: a common archive / 共通アーカイブ - `own`: the player's own private archive / … */
  place?: "common" | "own" | "anothers";
  /** Cards left / 残りの枚数 */
  left?: number;
}

export interface NightfallTurnAttack {
  /** Attacking minion / 攻撃するミニオン */
  attacker: string;
  /** Player attacked / 攻撃されるプレイヤー */
  target: string;
  /** Blocker / ブロックするミニオン In the order in which they take the damage. / ダメージを受ける順に並べてください。 */
  blockers?: Array<string>;
  /** How the defender deals out its damage / 防御側が宣言したダメージの割り振り For each blocker the damage that it takes, … */
  taken?: Array<NightfallTurnTaken>;
}

export interface NightfallTurnClaim {
  /** Claim / 購入 */
  kind: "claim";
  /** Card / カード */
  card: string;
  /** By the effect of / 使う効果 Only when the claim rests on the text of a card named among the effects. / … */
  effect?: string | null;
  /** Phase / フェイズ - `combat`: Combat phase / 戦闘フェイズ - `chain`: Chain phase / チェーンフェイズ - `claim`: Claim … */
  phase?: "combat" | "chain" | "claim" | "cleanup";
}

export interface NightfallTurnCombatCard {
  /** Combat card / 戦闘カード */
  kind: "combat-card";
  /** Player / プレイヤー */
  player: string;
  /** Card / カード */
  card: string;
  /** What it does / 効果 - `prevent`: prevents damage / ダメージを無効化する - `strength`: gives a minion strength / … */
  effect?: "prevent" | "strength" | "weaken" | "damage" | "heal" | "destroy" | "discard" | "exile" | "return" | "wounds" | "other";
  /** How much / 数値 Damage, strength or Wounds. / ダメージ、攻撃力、ウーンドの数です。 */
  amount?: number;
  /** On which minion / 対象のミニオン */
  minion?: string | null;
  /** On which player / 対象のプレイヤー Where the effect is on a player. Empty means “you”: the player who controls … */
  on_player?: string | null;
  /** Minions allowed by its text / テキストで選べるミニオン - `any`: any minion / どのミニオンでもよい - `friendly`: a friendly … */
  aim?: "any" | "friendly";
  /** On which minion once more, by Feed / フィードで繰り返す対象のミニオン One for each Feed payment; it may be the same … */
  fed?: Array<string>;
  /** On which player once more, by Feed / フィードで繰り返す対象のプレイヤー Where the effect is on a player: one for each … */
  fed_players?: Array<string>;
  /** How often its Feed can be paid / フィードを支払える回数 Needed where Feed is paid: as often as what is held, and … */
  payable?: number | null;
  /** When / タイミング - `before`: before the Combat phase / 戦闘フェイズの開始前 - `declared`: once the attacks are … */
  when?: "before" | "declared" | "blocked";
  /** In whose defence / 解決中の防御側 For a play after blocks: the defender whose attacks are being resolved. … */
  defender?: string | null;
  /** At the same moment as the play before it / 前のプレイと同じタイミングでプレイした Only where the players wanted to play … */
  at_once?: boolean;
  /** Decided on after the play before it was resolved / 前のプレイの解決を見てから、プレイを決めた */
  answer?: boolean;
  /** By its text only in one's own Combat phase / テキストにより、自分の戦闘フェイズに限る */
  own_phase_only?: boolean;
  /** It is already in play / すでに場に出ているカードである */
  in_play?: boolean;
}

export interface NightfallTurnDealt {
  /** Player / プレイヤー */
  player: string;
  /** Wounds / ウーンド */
  wounds?: number;
  /** Phase / フェイズ - `combat`: Combat phase / 戦闘フェイズ - `chain`: Chain phase / チェーンフェイズ - `claim`: Claim … */
  phase?: "combat" | "chain" | "claim" | "cleanup";
}

export interface NightfallTurnDiscard {
  /** Discard / 捨てる手札 */
  kind: "discard";
  /** Cards / 枚数 */
  cards?: number;
  /** Phase / フェイズ - `combat`: Combat phase / 戦闘フェイズ - `chain`: Chain phase / チェーンフェイズ - `claim`: Claim … */
  phase?: "combat" | "chain" | "claim" | "cleanup";
}

export interface NightfallTurnDrawn {
  /** Cards that are no Wounds / ウーンド以外のカード */
  others?: number;
  /** Plain Wounds / 無印のウーンド */
  plain?: number;
  /** Martial Law Wounds / Martial Lawのウーンド */
  martial_law?: number;
  /** Coldest War Wounds / The Coldest Warのウーンド */
  coldest_war?: number;
  /** The drawn cards are given / 引いたカードを入力する Needed only when a Wound drawn in this step is used in the … */
  told?: boolean;
}

export interface NightfallTurnEffect {
  /** Card / カード */
  card: string;
  /** Claims from another player's private archive / ほかのプレイヤーの個人アーカイブから購入できる */
  others?: boolean;
  /** The cost is less by / コストが減る数 */
  less?: number;
  /** Its text says “immediately” / テキストに「直ちに」とある */
  immediately?: boolean;
  /** It takes effect in / 働き始めるフェイズ - `combat`: Combat phase / 戦闘フェイズ - `chain`: Chain phase / チェーンフェイズ - … */
  phase?: "combat" | "chain" | "claim" | "cleanup";
  /** Played by / プレイしたプレイヤー Left empty: the active player. / 空欄なら、手番プレイヤーです。 */
  played_by?: string | null;
  /** Its text says “Your Chain” / テキストに「あなたのチェーン」とある */
  your_chain?: boolean;
  /** Cards it lets one claim at once / 「直ちに」購入できる枚数 Only where its text gives a number. Left empty: one. / … */
  cards?: number | null;
}

export interface NightfallTurnHandCard {
  /** Card / カード */
  card: string;
  /** Main colour / 主色 - `red`: red / 赤 - `white`: white / 白 - `blue`: blue / 青 - `purple`: purple / 紫 - … */
  colour: "red" | "white" | "blue" | "purple" | "yellow" | "green" | "by-card";
  /** Link colours / リンク色 Needed where a card follows it. / 次にカードをつなげるときに必要です。 - `red`: red / 赤 - `white`: … */
  links?: Array<"red" | "white" | "blue" | "purple" | "yellow" | "green">;
  /** Kicker colour / キッカー色 - `red`: red / 赤 - `white`: white / 白 - `blue`: blue / 青 - `purple`: purple / 紫 … */
  kicker?: "red" | "white" | "blue" | "purple" | "yellow" | "green" | null;
  /** It is a minion (it has health) / ミニオンである（体力がある） */
  minion?: boolean;
}

export interface NightfallTurnHeld {
  /** Cards that are no Wounds / ウーンド以外のカード */
  others?: number;
  /** Plain Wounds / 無印のウーンド */
  plain?: number;
  /** Martial Law Wounds / Martial Lawのウーンド */
  martial_law?: number;
  /** Coldest War Wounds / The Coldest Warのウーンド */
  coldest_war?: number;
}

export interface NightfallTurnLeft {
  /** Cards that are no Wounds / ウーンド以外のカード */
  others?: number;
  /** Plain Wounds / 無印のウーンド */
  plain?: number;
  /** Martial Law Wounds / Martial Lawのウーンド */
  martial_law?: number;
  /** Coldest War Wounds / The Coldest Warのウーンド */
  coldest_war?: number;
  /** This hand is given / この手札を入力する Needed only where what went before does not tell how many cards are in … */
  told?: boolean;
}

export interface NightfallTurnLinkingWound {
  /** Wound / ウーンド */
  kind: "wound";
  /** Player / プレイヤー */
  player: string;
  /** Kind / 種類 - `plain`: plain / 無印 - `martial-law`: Martial Law / Martial Law - `coldest-war`: Coldest … */
  of?: "plain" | "martial-law" | "coldest-war";
}

export interface NightfallTurnMinion {
  /** Name / 名前 */
  name: string;
  /** Strength / 攻撃力 */
  strength?: number;
  /** Health / 体力 */
  health?: number;
  /** Damage on it / すでに受けているダメージ */
  damage?: number;
  /** Starting minion / 初期ミニオン */
  starting?: boolean;
  /** By its text it stays in play after attacking / テキストにより、攻撃しても場に残る */
  stays?: boolean;
  /** By its text it need not attack / テキストにより、攻撃しなくてもよい */
  stays_home?: boolean;
  /** Wounds it gives when it blocks / ブロックしたときに与えるウーンド By its text, to the player who attacks. Left empty: … */
  on_block?: number | null;
  /** Owner / 持ち主 Leave empty where it is the player who controls it. / 支配しているプレイヤーなら空欄にしてください。 */
  owner?: string | null;
  /** Its owner is the Summon deck (a Ghoul) / 持ち主はサモンデッキ（グール） */
  summoned?: boolean;
  /** Card / カード Where the minion is called otherwise than its card. What the table of cards knows of it is … */
  card?: string | null;
}

export interface NightfallTurnOrder {
  /** Order / オーダー */
  kind: "order";
  /** Player / プレイヤー */
  player: string;
  /** Card / カード */
  card?: string | null;
  /** Main colour / 主色 - `red`: red / 赤 - `white`: white / 白 - `blue`: blue / 青 - `purple`: purple / 紫 - … */
  colour: "red" | "white" | "blue" | "purple" | "yellow" | "green" | "by-card";
  /** Link colours / リンク色 Needed where a card follows it. / 次にカードをつなげるときに必要です。 - `red`: red / 赤 - `white`: … */
  links?: Array<"red" | "white" | "blue" | "purple" | "yellow" | "green">;
  /** Kicker colour / キッカー色 - `red`: red / 赤 - `white`: white / 白 - `blue`: blue / 青 - `purple`: purple / 紫 … */
  kicker?: "red" | "white" | "blue" | "purple" | "yellow" | "green" | null;
  /** It is a minion (it has health) / ミニオンである（体力がある） */
  minion?: boolean;
  /** What the kicker does / キッカーの働き - `adds`: adds an effect of its own / 効果を加える - `changes`: changes the … */
  kicker_does?: "adds" | "changes";
  /** For whom its effect works / 効果を受けるプレイヤー - `its-player`: the player who played the card / プレイしたプレイヤー - … */
  works_for?: "its-player" | "your-chain" | "any-player";
  /** Player chosen / 選んだプレイヤー For an effect on any player. / 任意のプレイヤーへの効果のときに書きます。 */
  chosen?: string | null;
  /** On what its text may be used / テキストで選べる対象 - `nothing`: no card / カードを対象にしない - `minion`: a minion in … */
  aim?: "nothing" | "minion" | "friendly-minion" | "friendly";
  /** Used on / 対象に選んだカード A minion in play or a card of the chain. / 場のミニオンか、チェーンのカードの名前を書きます。 */
  target?: string | null;
  /** What becomes of the minion / 対象のミニオンをどうするか It decides whether the minion is still in play for the … */
  does?: "other" | "destroys" | "discards" | "exiles" | "returns";
  /** Used on once more, by Feed / フィードで繰り返す対象 One for each Feed payment; it may be the same card again. / … */
  fed?: Array<string>;
  /** How often its Feed can be paid / フィードを支払える回数 Needed where Feed is paid. Left empty: not known. / … */
  payable?: number | null;
  /** How long its effect lasts / 効果が続く期間 - `turn`: to the end of the turn / ターンの終わりまで - `by-text`: as its … */
  lasts?: "turn" | "by-text";
}

export interface NightfallTurnOtherEffect {
  /** Other effect / そのほかの効果 */
  kind: "effect";
  /** Player / プレイヤー */
  player: string;
  /** Card / カード */
  card: string;
  /** What it does / 効果 - `prevent`: prevents damage / ダメージを無効化する - `strength`: gives a minion strength / … */
  effect?: "prevent" | "strength" | "weaken" | "damage" | "heal" | "destroy" | "discard" | "exile" | "return" | "wounds" | "other";
  /** How much / 数値 Damage, strength or Wounds. / ダメージ、攻撃力、ウーンドの数です。 */
  amount?: number;
  /** On which minion / 対象のミニオン */
  minion?: string | null;
  /** On which player / 対象のプレイヤー Where the effect is on a player. Empty means “you”: the player who controls … */
  on_player?: string | null;
  /** Minions allowed by its text / テキストで選べるミニオン - `any`: any minion / どのミニオンでもよい - `friendly`: a friendly … */
  aim?: "any" | "friendly";
  /** On which minion once more, by Feed / フィードで繰り返す対象のミニオン One for each Feed payment; it may be the same … */
  fed?: Array<string>;
  /** On which player once more, by Feed / フィードで繰り返す対象のプレイヤー Where the effect is on a player: one for each … */
  fed_players?: Array<string>;
  /** How often its Feed can be paid / フィードを支払える回数 Needed where Feed is paid: as often as what is held, and … */
  payable?: number | null;
  /** When / タイミング - `before`: before the Combat phase / 戦闘フェイズの開始前 - `declared`: once the attacks are … */
  when?: "before" | "declared" | "blocked";
  /** In whose defence / 解決中の防御側 For a play after blocks: the defender whose attacks are being resolved. … */
  defender?: string | null;
  /** It belongs before the Combat phase / 戦闘フェイズの開始前に使う効果である */
  before_only?: boolean;
}

export interface NightfallTurnPlayer {
  /** Name / 名前 */
  name: string;
  /** Minions in play / 場のミニオン */
  minions?: Array<NightfallTurnMinion>;
  /** Team / チーム Only in a team game: the same name for partners. / チーム戦のときだけ、パートナーどうしに同じ名前を書きます。 */
  team?: string | null;
  /** Wounds as the turn begins / ターン開始時のウーンド In deck, hand and discard pile together. Where those of all … */
  wounds?: number | null;
  /** Wounds of the commonest type, as declared when the game ends / ゲーム終了時に宣言する、最も多い種類のウーンド Needed only … */
  declared?: number | null;
  /** Known hand / わかっている手札 To see which card may be added to the chain next. / チェーンに次にどのカードを出せるかを調べるときに書きます。 */
  hand?: Array<NightfallTurnHandCard>;
  /** Private archive / 個人アーカイブ Needed where “friendly” is used on one, called by the card that it holds. … */
  archives?: Array<string>;
}

export interface NightfallTurnReceived {
  /** Name / 名前 */
  player: string;
  /** Wounds received / 受けたウーンド */
  wounds: number | null;
}

export interface NightfallTurnResult {
  /** Judged up to / 判定したフェイズ - `combat`: Combat phase / 戦闘フェイズ - `chain`: Chain phase / チェーンフェイズ - `claim`: … */
  phase: "combat" | "chain" | "claim" | "cleanup";
  /** The game is over / ゲームの終了 */
  over: boolean | null;
  /** Minions / ミニオン */
  minions: Array<NightfallTurnWhereabouts>;
  /** Wounds received / 受けたウーンド */
  players: Array<NightfallTurnReceived>;
  /** Wounds left in the stack / ウーンドの山の残り */
  stack: number | null;
  /** Claimed / 購入したカード */
  claimed: Array<string>;
  /** Influence left / 残った影響力 */
  influence: number | null;
  /** The active player's hand / 手番プレイヤーの手札 */
  hand: number | null;
  /** Winners / 勝者 */
  winners: Array<string>;
}

export interface NightfallTurnScenario {
  /** Players / プレイヤー The active player first, then clockwise. / 手番プレイヤーから時計回りに並べてください。 */
  players: Array<NightfallTurnPlayer>;
  /** The active player's hand as the turn begins / 手番プレイヤーの手札（ターン開始時） */
  held?: NightfallTurnHeld;
  /** Wounds left in the stack / ウーンドの山の残り As the turn begins. It may be left empty where the Wounds of all … */
  stack?: number | null;
  /** Combat: attacks and blocks / 戦闘：攻撃とブロック */
  attacks?: Array<NightfallTurnAttack>;
  /** Combat: defender, in order / 戦闘：防御側（解決する順） When several players are attacked: whose attacks are … */
  order?: Array<string>;
  /** Combat: plays / 戦闘：プレイ Cards, Wounds and effects, in the order in which they are used. / … */
  plays?: Array<NightfallTurnCombatCard | NightfallTurnUsedWound | NightfallTurnOtherEffect>;
  /** Chain: card or pass / チェーン：カード・パス In order. A player who adds nothing needs a pass before the next one … */
  events?: Array<NightfallTurnOrder | NightfallTurnLinkingWound | NightfallTurnStop>;
  /** A Moon makes every kicker work / すべてのキッカーを働かせるムーンが有効 */
  moon_kicks_all?: boolean;
  /** Wounds received by effects after Combat / 戦闘の後に効果で受けたウーンド */
  dealt?: Array<NightfallTurnDealt>;
  /** Claim: archives / 購入：アーカイブ */
  archives?: Array<NightfallTurnArchive>;
  /** Claim: effects / 購入：効果 */
  effects?: Array<NightfallTurnEffect>;
  /** Influence from effects / 効果で得た影響力 Beyond the 2 of the start of the turn; what discarded cards give is … */
  influence?: number;
  /** Claim: discards and claims / 購入：捨てる手札と購入 */
  deeds?: Array<NightfallTurnDiscard | NightfallTurnClaim>;
  /** Hand as Cleanup begins / クリーンアップ開始時の手札 */
  left?: NightfallTurnLeft;
  /** Cleanup: drawn in the first step / クリーンアップ：手順1で引いたカード */
  drawn?: NightfallTurnDrawn;
  /** Cleanup: Wounds used / クリーンアップ：使うウーンド */
  uses?: Array<NightfallTurnUseNow>;
  /** Cleanup: Moon / クリーンアップ：ムーン - `not-used`: the game does not use it / 使っていない - `kept`: the Moon stays / … */
  moon?: "not-used" | "kept" | "switched";
  /** The turn has come to / いまのフェイズ Left empty: the last phase in which something is done. / … */
  phase?: "combat" | "chain" | "claim" | "cleanup" | null;
}

export interface NightfallTurnStop {
  /** Stop or pass / 終わり・パス */
  kind: "stop";
  /** Player / プレイヤー */
  player: string;
}

export interface NightfallTurnTaken {
  /** Blocker / ブロックするミニオン */
  blocker: string;
  /** Damage / ダメージ */
  damage?: number;
}

export interface NightfallTurnToCheck {
  game: "nightfall";
  checker: "turn";
  scenario: NightfallTurnScenario;
  /** What to tell beside this verdict */
  include?: Array<"moves" | "picture" | "boards" | "remedies" | "questions" | "editions" | "by_rules" | "opponent">;
}

export interface NightfallTurnToStore {
  game: "nightfall";
  checker: "turn";
  scenario: NightfallTurnScenario;
}

export interface NightfallTurnUseNow {
  /** Used by / 使うプレイヤー Left empty: the active player. / 空欄なら、手番プレイヤーです。 */
  by?: string | null;
  /** Wound / ウーンド - `plain`: plain / 無印 - `martial-law`: Martial Law / Martial Law - `coldest-war`: Coldest … */
  wound?: "plain" | "martial-law" | "coldest-war";
  /** Plain Wounds discarded / 捨てる無印のウーンド */
  plain?: number;
  /** Martial Law Wounds discarded / 捨てるMartial Lawのウーンド */
  martial_law?: number;
  /** Coldest War Wounds discarded / 捨てるThe Coldest Warのウーンド */
  coldest_war?: number;
  /** Before drawing up to 5 / 5枚まで引く前に使う */
  before_drawing?: boolean;
  /** What a text states otherwise / テキストによる例外 - `nothing`: nothing / なし - `again`: it may be used beyond … */
  otherwise?: "nothing" | "again" | "any-turn" | "both";
}

export interface NightfallTurnUsedWound {
  /** Wound used / ウーンドの使用 */
  kind: "wound";
  /** Player / プレイヤー */
  player: string;
  /** Kind / 種類 - `plain`: plain / 無印 - `martial-law`: Martial Law / Martial Law - `coldest-war`: Coldest … */
  of?: "plain" | "martial-law" | "coldest-war";
  /** Minion that gets +1 strength / 攻撃力を1上げるミニオン */
  minion: string;
  /** Minion, once more by Feed / フィードで攻撃力を1上げるミニオン One for each Feed payment; it may be the same minion … */
  fed?: Array<string>;
  /** Other Wounds in hand / 手札にあるほかのウーンド Needed where Feed is paid. Left empty: not known. / … */
  other_wounds?: number | null;
  /** When / タイミング - `before`: before the Combat phase / 戦闘フェイズの開始前 - `declared`: once the attacks are … */
  when?: "before" | "declared" | "blocked";
  /** In whose defence / 解決中の防御側 For a play after blocks: the defender whose attacks are being resolved. … */
  defender?: string | null;
  /** What a card's text states otherwise / カードのテキストによる例外 - `nothing`: nothing / なし - `again`: it may be … */
  otherwise?: "nothing" | "again" | "any-turn" | "both";
}

/** The answer to a situation; its outcome is the worst of its findings'. */
export interface NightfallTurnVerdict {
  game: "nightfall";
  checker: "turn";
  edition: null;
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  summary: Text;
  findings: Array<Finding>;
  steps: Array<Step>;
  result: NightfallTurnResult | null;
  scenario: NightfallTurnScenario;
  /** The page with this verdict, null where the address would be too long */
  link: Link | null;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  /** Only where it merely follows from the rest, or was computed, so that it is shown without the mark of … */
  mark?: "neutral";
  /** Did you mean …? Names of cards that are almost those of known ones; left out where there are none. … */
  meant?: Array<Meant>;
  /** Names like those of no card here, and how they were judged; left out where there are none */
  unlisted?: Unlisted;
  /** The rulings and passages on the clauses that the findings cite, in general and for the cards of the … */
  references?: Array<VerdictReference>;
  /** With `include=moves`: what could be done, null where the checker lists nothing */
  moves?: Moves | null;
  /** With `include=picture`: null where the checker draws nothing */
  picture?: Picture | null;
  /** With `include=boards`: the situation as the things on a table, as the page shows it; null where there … */
  boards?: Array<Board> | null;
  /** With `include=opponent`: what an opponent decides for who is next; null where nobody is, or the … */
  opponent?: OpponentMove | null;
  /** With `include=remedies`: the smallest changes after which the situation is allowed */
  remedies?: Remedies;
  /** With `include=questions`: what must be known where the verdict depends on that */
  questions?: Questions;
  /** With `include=editions`: what each edition says, null where the checker knows only one */
  editions?: Array<ByEdition> | null;
  /** With `include=options`: the first moves of all groups in one list, null where the checker lists … */
  options?: Array<Option> | null;
  /** With `include`, where the answer would be longer than 300 kB: how much of the verdict is not told … */
  left_out?: LeftOut;
  /** With `include=by_rules`: what each edition of the rules says, null where nothing chooses them beside a … */
  by_rules?: Array<ByEdition> | null;
}

export interface NightfallTurnWhereabouts {
  /** Name / 名前 */
  minion: string | null;
  /** Where / 場所 - `in-play`: in play / 場 - `discard-pile`: discard pile / 捨て札置き場 - `exiled`: out of the … */
  place: "in-play" | "discard-pile" | "exiled" | "hand" | "summon-deck" | null;
  /** Whose / だれの */
  player: string | null;
  /** Health left / 残りの体力 */
  health: number | null;
}

/** What there is, in numbers; every text that is counted stands in both languages. */
export interface Numbers {
  clauses: number;
  /** Questions of the FAQ */
  answers: number;
  /** Those of them with examples that the program computes */
  answers_computed: number;
  terms: number;
  cards: number;
  checkers: number;
  /** Findings that the checkers can make */
  reasons: number;
  /** Those of them that an example shows */
  reasons_shown: number;
  /** Those that forbid and of which an example has a remedy, worked out before the release */
  reasons_with_way_out: number;
  /** Those that forbid and for which no remedy was found */
  reasons_without_way_out: number;
  /** Parts of clauses, and facts of cards, that this site assumes */
  assumed_parts: number;
  /** Parts and facts without a document at hand */
  unconfirmed_parts: number;
}

/** One operation of a JSON Patch (RFC 6902). */
export interface Operation {
  /** * `add` - add * `replace` - replace * `remove` - remove */
  op: "add" | "replace" | "remove";
  /** A JSON pointer (RFC 6901) into the scenario; `""` is the situation as a whole. */
  path: string;
  /** A row with all its fields, or a value; absent where something is removed */
  value?: unknown;
}

/** What an opponent decides in the place of who is next, by what that player may see alone. */
export interface OpponentMove {
  text: Text;
  /** A JSON Patch (RFC 6902): applied to `scenario` of this answer it gives a body to post */
  patch: Array<Operation>;
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  /** The reason, one of the checker's */
  code: string;
  /** A clause (`nra-31`), or one part of it counted from 1 (`nra-31.2`). */
  cites: Array<string>;
  /** Those of `cites` that rest on an assumption of this site */
  assumed: Array<string>;
  /** How an open point can be read */
  readings: Array<Reading>;
  reason: Text;
  /** The page of the situation in which it is done, null where the address of that situation, or of this … */
  link: Link | null;
  /** The player who is next, by the code of the situation */
  by: string;
}

/** Something that could be done, with the worst that would be found of it and the situation in which it … */
export interface Option {
  text: Text;
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  /** The reason, one of the checker's */
  code: string;
  /** A clause (`nra-31`), or one part of it counted from 1 (`nra-31.2`). */
  cites: Array<string>;
  /** Those of `cites` that rest on an assumption of this site */
  assumed: Array<string>;
  /** How an open point can be read */
  readings: Array<Reading>;
  reason: Text;
  /** The situation in which it is done: a body to post */
  then: Record<string, unknown>;
  /** The page of that situation, null where the address of that situation, or of this one, is longer than … */
  link: Link | null;
}

/** A part of a clause, or a fact of a card, with one standing. */
export interface Part {
  text: Text;
  /** On what it rests * `stated` - stated / 明記 * `derived` - derived / 推論 * `assumed` - assumed / 当サイトの仮定 * … */
  standing: "stated" | "derived" | "assumed" | "unconfirmed";
  sources: Array<Locator>;
}

/** A verdict as a picture: marks of which each kind of picture makes its own drawing. */
export interface Picture {
  /** * `time-line` - time-line * `facing-rows` - facing-rows * `pile` - pile * `ladder` - ladder */
  kind: "time-line" | "facing-rows" | "pile" | "ladder";
  title: Text;
  /** At most 100 of them, fewer where they are long, or a few more where they face one another */
  marks: Array<Mark>;
  /** The same in words */
  words: Names;
  /** How many marks the picture has */
  total: number;
  /** Where the same situation is posted for the marks that follow, null where none do */
  next: string | null;
}

/** Something that points at a clause. */
export interface Pointer {
  id: string;
  /** Where this object stands in the API */
  self: string;
  link: Link;
  /** * `faq` - faq * `checker` - checker * `term` - term * `card` - card * `rule` - rule */
  kind: "faq" | "checker" | "term" | "card" | "rule";
  title: Text;
}

/** Why a request was not answered (RFC 9457). */
export interface Problem {
  /** The kind of problem: the path of a page about it */
  type: string;
  /** The kind of problem, in the reader's language */
  title: string;
  status: number;
  /** What happened here, in the reader's language */
  detail: string;
  /** Everything that is wrong, from the top of the body to its bottom, empty where there is nothing to … */
  errors: Array<Fault>;
  /** What the site calls this request in its log */
  request_id: string;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
}

/** A field whose value decides, or two where no single one does. */
export interface Question {
  fields: Array<FieldAsked>;
  /** Values with what is found for each; of numbers those where that changes */
  answers: Array<Answer>;
}

/** What must be known before the situation can be judged. */
export interface Questions {
  /** The one that decides most first; empty where the verdict depends on nothing unknown */
  questions: Array<Question>;
  /** What is found whatever is answered, null where that depends */
  certain: Certain | null;
  /** Whether the search ended before all was tried: more may decide */
  more: boolean;
  /** Fields that decide together: tell all of them at once */
  enter: Array<FieldAsked>;
}

/** A ruling or passage of a source, with the clauses and the cards on which it bears. */
export interface ReadReference {
  /** The id, unique in its game */
  id: string;
  link: Link;
  /** The source */
  source: string;
  /** Its name there */
  name: string;
  /** Its day, null where none is known */
  date: string | null;
  /** Its address there, null where none is known */
  url: string | null;
  /** Where this object stands in the API */
  self: string;
  /** A clause (`nra-31`), or one part of it counted from 1 (`nra-31.2`). The clauses on which it bears, in … */
  cites: Array<string>;
  /** The cards on which it bears */
  cards: Array<ReferencedCard>;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
}

/** One way to read an open point. */
export interface Reading {
  text: Text;
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  /** A clause (`nra-31`), or one part of it counted from 1 (`nra-31.2`). */
  cites: Array<string>;
  /** Only where it merely follows from the rest, or was computed, so that it is shown without the mark of … */
  mark?: "neutral";
}

/** Something that a checker can find. */
export interface Reason {
  /** It never changes its meaning */
  code: string;
  /** Its present name, there where it was renamed; `code` stays what it was */
  name?: string;
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  /** A clause (`nra-31`), or one part of it counted from 1 (`nra-31.2`). */
  cites: Array<string>;
  /** The finding's text with {places} for what a situation names */
  text: Text;
  /** There, and true, where it is found no more */
  retired?: boolean;
}

/** A ruling or passage of a source. */
export interface Reference {
  /** The id, unique in its game */
  id: string;
  link: Link;
  /** The source */
  source: string;
  /** Its name there */
  name: string;
  /** Its day, null where none is known */
  date: string | null;
  /** Its address there, null where none is known */
  url: string | null;
}

/** A card on which a reference bears. */
export interface ReferencedCard {
  id: string;
  /** A clause (`nra-31`), or one part of it counted from 1 (`nra-31.2`). The clauses that the reference … */
  cites: Array<string>;
}

/** The smallest changes after which the situation is allowed, nearest first: single ones, or two together … */
export interface Remedies {
  /** Empty where the situation is allowed already, and where nothing was found */
  changes: Array<Remedy>;
  /** Whether the search ended before all was tried, at the number of rows that the checker judges for it: … */
  more: boolean;
}

/** A change after which the situation is allowed. */
export interface Remedy {
  /** What is changed, as it follows “allowed”: “in a later turn” */
  text: Text;
  /** A JSON Patch (RFC 6902): applied to `scenario` of this answer it gives a body to post */
  patch: Array<Operation>;
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  /** The numbers, from 1, of the findings that go away */
  gone: Array<number>;
  /** The page of the situation after the change, null where the address of that situation, or of this one, … */
  link: Link | null;
}

/** A thing that is there no longer, with the hash that it had. */
export interface Retired {
  game: string;
  /** * `game` - game * `section` - section * `rule` - rule * `faq` - faq * `term` - term * `card` - card * … */
  kind: "game" | "section" | "rule" | "faq" | "term" | "card" | "source" | "checker";
  /** The id, unique in its game and kind */
  id: string;
  /** Another one whenever anything of the object is different */
  hash: string;
}

/** Something cited whose words or standing have changed since the situation was stored. */
export interface Reworded {
  /** A clause (`nra-31`), or one part of it counted from 1 (`nra-31.2`). */
  cite: string;
  before: Wording;
  /** Null for what is no longer there */
  after: Wording | null;
}

/** Where to begin. */
export interface Root {
  /** The id, unique in its game and kind; it never changes */
  id: string;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  link: Link;
  /** The path of the games */
  games: string;
  /** The path of the search */
  search: string;
  /** The path where several situations are checked at once */
  checks: string;
  /** The path where two situations are compared */
  compare: string;
  /** The path where situations are stored */
  shared: string;
  /** The path of what is proven and what is assumed, in numbers */
  coverage: string;
  /** The path of everything in one document */
  bulk: string;
  /** The path of what became different since a revision */
  changes: string;
  /** The path of the OpenAPI description */
  schema: string;
  /** The path of its page for readers */
  docs: string;
}

/** A clause of the rule book. */
export interface Rule {
  /** The id, unique in its game and kind; it never changes */
  id: string;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  game: string;
  /** Where this object stands in the API */
  self: string;
  link: Link;
  section: string;
  /** Only rules, examples, terms and errata are cited by verdicts * `rule` - rule / ルール * `example` - … */
  kind: "rule" | "example" | "advice" | "history" | "errata" | "term";
  title: Text;
  parts: Array<Part>;
  /** The rulings and passages that bear on the clause */
  references: Array<ClauseReference>;
  /** What points at the clause or a part of it, answers first */
  cited_by: Array<Pointer>;
}

export interface RuleList {
  /** How many entries there are on all pages */
  count: number;
  /** The path of the next page, null on the last */
  next: string | null;
  /** The path of the page before, null on the first */
  prev: string | null;
  results: Array<Rule>;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
}

/** A section of the rule book. */
export interface Section {
  /** The id, unique in its game and kind; it never changes */
  id: string;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  game: string;
  link: Link;
  title: Text;
  intro: Text | null;
}

export interface SectionList {
  /** How many entries there are on all pages */
  count: number;
  /** The path of the next page, null on the last */
  next: string | null;
  /** The path of the page before, null on the first */
  prev: string | null;
  results: Array<Section>;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
}

/** A stored situation with the verdict of its day. */
export interface Shared {
  /** Made of game, checker, situation and revision; the same for whoever stores it */
  id: string;
  /** Where this object stands in the API */
  self: string;
  link: Link;
  game: string;
  checker: string;
  /** When it was stored first */
  stored: string;
  /** What was answered then, with the revision of then */
  verdict: Verdict;
  /** How that verdict stands to the one of today * `same` - judged the same today / 今日も同じ判定です * `different` … */
  compared: "same" | "different" | "impossible";
  /** What is answered today, null unless `compared` is `different` */
  today: Verdict | null;
  /** The findings that are not the same; empty where none are */
  differences: Array<Difference>;
  /** What the verdict of then cited and now reads otherwise */
  clauses: Array<Reworded>;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
}

/** A document that clauses rest on. */
export interface Source {
  /** The id, unique in its game and kind; it never changes */
  id: string;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  game: string;
  link: Link;
  /** Whether it comes from those who make the game * `official` - official / 公式 * `community` - community / … */
  standing: "official" | "community";
  title: Text;
  publisher: Text;
  date: Text;
  /** The address of the document, null where none is known */
  url: string | null;
  note: Text | null;
  /** Its rulings or passages that this site names */
  references: Array<Reference>;
}

export interface SourceList {
  /** How many entries there are on all pages */
  count: number;
  /** The path of the next page, null on the last */
  next: string | null;
  /** The path of the page before, null on the first */
  prev: string | null;
  results: Array<Source>;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
}

/** One step on the way to the verdict. */
export interface Step {
  /** Its number, from 1 */
  n: number;
  text: Text;
  /** A clause (`nra-31`), or one part of it counted from 1 (`nra-31.2`). */
  cites: Array<string>;
  /** A JSON pointer (RFC 6901) into the scenario; `""` is the situation as a whole. */
  at: string;
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden" | null;
  /** What the game shows of its state after the step, null where it shows nothing */
  state: unknown;
  /** Only where it merely follows from the rest, or was computed, so that it is shown without the mark of … */
  mark?: "neutral";
  /** The decision that begins with the step as players write it down; left out where none does */
  notation?: Text;
}

/** A stored situation by its id. */
export interface StoredId {
  id: string;
}

/** A page of a game for pasted lists of cards. */
export interface Survey {
  /** The id, unique in its game; it never changes */
  id: string;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  game: string;
  /** Where a list is sent, as `cards` */
  self: string;
  link: Link;
  title: Text;
  question: Text;
}

/** A cell of the table. */
export interface SurveyCell {
  /** null where it is open */
  text: Text | null;
  /** The number in a column of numbers, null where it is open */
  number: number | null;
  /** The id of the card that it names, null where it names none */
  card: string | null;
}

/** A column of the table. */
export interface SurveyColumn {
  /** It never changes its meaning */
  code: string;
  label: Text;
  /** Whether it has numbers */
  is_number: boolean;
}

/** Lines of one kind. */
export interface SurveyGroup {
  /** It never changes its meaning */
  code: string;
  title: Text;
  about: Text;
  lines: Array<SurveyLine>;
  /** Whether only so many were tried, so that there may be more */
  has_more: boolean;
}

/** A sentence with the situation whose verdict it is. */
export interface SurveyLine {
  text: Text;
  /** The ids of the cards in it */
  cards: Array<string>;
  checker: string;
  /** Where the scenario can be posted */
  check: string;
  /** The checker's page with this situation, null where the address would be too long */
  link: Link | null;
  /** The body to post */
  scenario: Record<string, unknown>;
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  /** A clause (`nra-31`), or one part of it counted from 1 (`nra-31.2`). */
  cites: Array<string>;
}

export interface SurveyList {
  /** How many entries there are on all pages */
  count: number;
  /** The path of the next page, null on the last */
  next: string | null;
  /** The path of the page before, null on the first */
  prev: string | null;
  results: Array<Survey>;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
}

/** A clause or an answer that names cards of the list, several of them or no others. */
export interface SurveyMention {
  /** * `faq` - faq * `checker` - checker * `term` - term * `card` - card * `rule` - rule */
  kind: "faq" | "checker" | "term" | "card" | "rule";
  id: string;
  /** Where this object stands in the API */
  self: string;
  link: Link;
  title: Text;
  /** The ids of the cards of the list that it names */
  cards: Array<string>;
}

/** A part of the list that was not understood. */
export interface SurveyMisread {
  /** What was sent */
  typed: string;
  /** The line of the list, from 1 */
  line: number;
  /** The place of its first letter in that line, from 1; of a name in an address that of its parameter */
  column: number;
  problem: Text;
  /** The ids of the cards that may be meant, the nearest first */
  near: Array<string>;
}

/** A name of the list that was understood. */
export interface SurveyName {
  /** The name as it was sent */
  typed: string;
  /** The line of the list, from 1 */
  line: number;
  /** The place of its first letter in that line, from 1; of a name in an address that of its parameter */
  column: number;
  name: Text;
  /** What it is in the list: a code of the game's own, which never changes its meaning */
  role: string;
  /** The same in words */
  role_text: Text;
  /** The id of the card, null where it names none */
  card: string | null;
  /** The id of the card to which it belongs, null where it belongs to none */
  of: string | null;
  /** How many the list has of it, null where it says no number */
  copies: number | null;
}

/** What a game tells of a pasted list of cards. Everything but `mentions` is computed by the checkers. */
export interface SurveyReport {
  game: string;
  id: string;
  /** The page with this list */
  link: Link;
  names: Array<SurveyName>;
  /** Nothing of the list is lost: what is no name stands here */
  misread: Array<SurveyMisread>;
  columns: Array<SurveyColumn>;
  rows: Array<SurveyRow>;
  /** Whether the table has only so many rows, so that there are more */
  more_rows: boolean;
  groups: Array<SurveyGroup>;
  /** What the content says of these cards, answers first */
  mentions: Array<SurveyMention>;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
}

/** A row of the table: a cell for each column, and the verdict from which they come. */
export interface SurveyRow {
  cells: Array<SurveyCell>;
  verdict: SurveyLine;
}

/** A number on a board. */
export interface Tally {
  text: Text;
  /** Null where it is open */
  value: number | null;
  /** The greatest value, where it is shown as a bar */
  most: number | null;
  /** The least value, where no more is known */
  least: number | null;
}

/** A word of the game. */
export interface Term {
  /** The id, unique in its game and kind; it never changes */
  id: string;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  game: string;
  /** Where this object stands in the API */
  self: string;
  link: Link;
  name: Text;
  /** The Japanese name in hiragana */
  reading: string;
  /** Other names that players use */
  other: Names;
  definition: Text;
  /** A clause (`nra-31`), or one part of it counted from 1 (`nra-31.2`). */
  cites: Array<string>;
}

export interface TermList {
  /** How many entries there are on all pages */
  count: number;
  /** The path of the next page, null on the last */
  next: string | null;
  /** The path of the page before, null on the first */
  prev: string | null;
  results: Array<Term>;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
}

/** The same words in both languages; with `lang` only one key is there. */
export interface Text {
  /** Japanese */
  ja?: string;
  /** English */
  en?: string;
}

export interface ToCompare {
  a: StoredId | BlackpokerActionToStore | BlackpokerDamageToStore | BlackpokerStageToStore | BlackpokerDuelToStore | ChronocardInterruptsToStore | ChronocardContinuousEffectsToStore | ChronocardCharmToStore | ChronocardMayActToStore | ChronocardDeckToStore | DominionMayUseWayToStore | DominionPlayToStore | DominionTurnToStore | DominionChoicesToStore | NightfallCombatToStore | NightfallChainToStore | NightfallClaimToStore | NightfallCleanupToStore | NightfallFeedToStore | NightfallFinalScoreToStore | NightfallSetUpToStore | NightfallTurnToStore | VtesNoRepeatToStore | VtesPlayAgainToStore;
  b: StoredId | BlackpokerActionToStore | BlackpokerDamageToStore | BlackpokerStageToStore | BlackpokerDuelToStore | ChronocardInterruptsToStore | ChronocardContinuousEffectsToStore | ChronocardCharmToStore | ChronocardMayActToStore | ChronocardDeckToStore | DominionMayUseWayToStore | DominionPlayToStore | DominionTurnToStore | DominionChoicesToStore | NightfallCombatToStore | NightfallChainToStore | NightfallClaimToStore | NightfallCleanupToStore | NightfallFeedToStore | NightfallFinalScoreToStore | NightfallSetUpToStore | NightfallTurnToStore | VtesNoRepeatToStore | VtesPlayAgainToStore;
}

/** A limit of a thing on a board. */
export interface Token {
  text: Text;
  /** Whether it is used up, null where that is open */
  spent: boolean | null;
}

/** What is proven and what is assumed, in numbers. */
export interface Total {
  /** The id, unique in its game and kind; it never changes */
  id: string;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  link: Link;
  total: Numbers;
  games: Array<Coverage>;
}

/** A line of a transcript, and what it became. */
export interface TranscriptLine {
  /** Its number, from 1; that of its first piece where it lay in pieces */
  line: number;
  text: string;
  /** * `head` - the head of a turn / ターンの見出し * `fact` - the situation before the rows / 始める前の状況 * `row` - … */
  became: "head" | "fact" | "row" | "choice" | "note" | "others" | "end" | "open" | "after-open" | "unread" | "beyond";
  /** The place of its turn, null before the first */
  turn: number | null;
  /** The rows of its turn's situation that it became */
  at: Array<string>;
  /** What is to be known of how it was read */
  remark: Text | null;
}

/** A turn of a transcript, judged. */
export interface TranscriptTurn {
  /** Its place among the turns, from 1 */
  n: number;
  /** Its number in its head, null without a head */
  number: number | null;
  /** Its player, as the transcript writes the name; it is kept nowhere */
  player: string;
  /** The line where it begins, from 1 */
  line: number;
  /** null for a turn beyond the bounds of what is judged * `allowed` - allowed / できる * `unknown` - depends … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden" | null;
  /** The line that decides the outcome */
  deciding_line: number | null;
  /** A clause (`nra-31`), or one part of it counted from 1 (`nra-31.2`). The clauses of what decides it */
  cites: Array<string>;
  /** The page with its verdict, null where the address of that situation, or of this one, is longer than … */
  link: Link | null;
}

/** What a typed name means: a card for certain, or cards that may be meant, or nothing that is known here. */
export interface TypedName {
  typed: string;
  /** The card that it names, null where that is not certain */
  card: NamedCard | null;
  /** Why the cards of `meant` may be meant, null without any * `other-name` - another name of several cards … */
  why: "other-name" | "beginning" | "near" | null;
  /** The nearest first, empty where the card is certain */
  meant: Array<NamedCard>;
}

/** What each name means, in the order in which they were sent. */
export interface TypedNames {
  results: Array<TypedName>;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
}

/** A piece of the sentence that was understood. */
export interface UnderstoodPiece {
  /** The piece as it was read */
  text: string;
  /** Where the piece begins in the sentence, in Unicode characters from 0 */
  start: number;
  /** The place behind its last character */
  end: number;
  /** A JSON pointer into the scenario to what it says there, empty where it says nothing more */
  at: string;
  /** The value there, null where it says nothing more */
  value: unknown;
}

/** A piece of the sentence that was not understood. */
export interface UnknownPiece {
  /** The piece as it was read */
  text: string;
  /** Where the piece begins in the sentence, in Unicode characters from 0 */
  start: number;
  /** The place behind its last character */
  end: number;
}

/** The names that this site does not know as cards, and what was assumed of them. */
export interface Unlisted {
  text: Text;
  names: Array<UnlistedName>;
}

/** A name like that of no card that this site knows, or said to be that of another one. */
export interface UnlistedName {
  /** A JSON pointer (RFC 6901) into the scenario; `""` is the situation as a whole. */
  at: string;
  /** The name as it stands in the scenario */
  typed: string;
}

/** The answer to a situation; its outcome is the worst of its findings'. */
export interface Verdict {
  game: string;
  checker: string;
  /** The edition judged by, null where the checker knows only one */
  edition: string | null;
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  summary: Text;
  findings: Array<Finding>;
  steps: Array<Step>;
  /** What the rules come to, null where the checker computes nothing */
  result: Record<string, unknown> | null;
  /** The situation as understood, defaults included */
  scenario: Record<string, unknown>;
  /** The page with this verdict, null where the address would be too long */
  link: Link | null;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  /** Only where it merely follows from the rest, or was computed, so that it is shown without the mark of … */
  mark?: "neutral";
  /** Did you mean …? Names of cards that are almost those of known ones; left out where there are none. … */
  meant?: Array<Meant>;
  /** Names like those of no card here, and how they were judged; left out where there are none */
  unlisted?: Unlisted;
  /** The rulings and passages on the clauses that the findings cite, in general and for the cards of the … */
  references?: Array<VerdictReference>;
  /** Of a transcript: the place in `turns` of the turn whose verdict this is */
  turn?: number;
  /** Of a transcript: every turn with its outcome */
  turns?: Array<TranscriptTurn>;
  /** Of a transcript: every line and what it became */
  lines?: Array<TranscriptLine>;
  /** Where this checker leads to another one: the situation there, null where that cannot hold this one */
  leads?: Leads | null;
  /** With `include=moves`: what could be done, null where the checker lists nothing */
  moves?: Moves | null;
  /** With `include=picture`: null where the checker draws nothing */
  picture?: Picture | null;
  /** With `include=boards`: the situation as the things on a table, as the page shows it; null where there … */
  boards?: Array<Board> | null;
  /** With `include=opponent`: what an opponent decides for who is next; null where nobody is, or the … */
  opponent?: OpponentMove | null;
  /** With `include=remedies`: the smallest changes after which the situation is allowed */
  remedies?: Remedies;
  /** With `include=questions`: what must be known where the verdict depends on that */
  questions?: Questions;
  /** With `include=editions`: what each edition says, null where the checker knows only one */
  editions?: Array<ByEdition> | null;
  /** With `include=options`: the first moves of all groups in one list, null where the checker lists … */
  options?: Array<Option> | null;
  /** With `include`, where the answer would be longer than 300 kB: how much of the verdict is not told … */
  left_out?: LeftOut;
  /** The edition of the rules judged by, left out where nothing chooses them beside a format */
  rules?: string;
  /** With `include=by_rules`: what each edition of the rules says, null where nothing chooses them beside a … */
  by_rules?: Array<ByEdition> | null;
}

/** A reference that bears on clauses of a verdict, in general or for cards of its situation. */
export interface VerdictReference {
  /** The id, unique in its game */
  id: string;
  link: Link;
  /** The source */
  source: string;
  /** Its name there */
  name: string;
  /** Its day, null where none is known */
  date: string | null;
  /** Its address there, null where none is known */
  url: string | null;
  /** A clause (`nra-31`), or one part of it counted from 1 (`nra-31.2`). The clauses of the findings on … */
  cites: Array<string>;
  /** The cards of the situation of which it says so, none in general */
  cards: Array<string>;
}

/** The facts of a card of Vampire: The Eternal Struggle. */
export interface VtesCardColumns {
  /** Number in the publisher's list / 発行元のリストの番号. It is shown only. Stated by `vekn-list`, `cards-today`. */
  id: number | null;
  /** Type / 種類. It decides by nra-09. Stated by `vekn-list`, `cards-today`. */
  types: Array<"master" | "action" | "combat" | "action-modifier" | "political-action" | "equipment" | "reaction" | "ally" | "retainer" | "event" | "power" | "conviction" | "vampire" | "imbued"> | null;
  /** Discipline / ディシプリン. It decides by nra-69. Stated by `vekn-list`, `cards-today`. */
  disciplines: Array<"abombwe" | "animalism" | "auspex" | "celerity" | "chimerstry" | "daimoinon" | "defense" | "dementation" | "dominate" | "flight" | "fortitude" | "innocence" | "judgment" | "maleficia" | "martyrdom" | "melpominee" | "mytherceria" | "necromancy" | "obeah" | "obfuscate" | "oblivion" | "obtenebration" | "potence" | "presence" | "protean" | "quietus" | "redemption" | "sanguinus" | "serpentis" | "spiritus" | "striga" | "temporis" | "thanatosis" | "thaumaturgy" | "valeren" | "vengeance" | "vicissitude" | "visceratika" | "vision"> | null;
  /** Disciplines as listed / ディシプリン（リストの表記）. It is shown only. Stated by `vekn-list`, `cards-today`. */
  disciplines_listed: string | null;
  /** Clan / クラン. It decides by nra-69. Stated by `vekn-list`, `cards-today`. */
  clans: Array<string> | null;
  /** Cost in blood / 血のコスト. It decides by nra-69. Stated by `vekn-list`. */
  cost_blood: number | null;
  /** Cost in pool / プールのコスト. It is shown only. Stated by `vekn-list`. */
  cost_pool: number | null;
  /** Cost in conviction / コンヴィクションのコスト. It is shown only. Stated by `vekn-list`. */
  cost_conviction: number | null;
  /** Banned from tournaments since / 大会で禁止された年. It is shown only. Stated by `vekn-list`, `cards-today`. */
  banned: number | null;
  /** Unique / ユニーク. It decides by nra-70. Unconfirmed: read from the printed text. */
  unique: boolean | null;
  /** Kind of action at basic level / 基本レベルで行うアクション. It decides by nra-31. Unconfirmed: read from the … */
  does_basic: Array<"bleed" | "rush" | "hunt" | "political" | "equip" | "recruit" | "employ" | "leave-torpor" | "rescue" | "diablerie" | "anarch" | "other" | "same-action"> | null;
  /** Kind of action at superior level / 上級レベルで行うアクション. It decides by nra-31. Unconfirmed: read from the … */
  does_superior: Array<"bleed" | "rush" | "hunt" | "political" | "equip" | "recruit" | "employ" | "leave-torpor" | "rescue" | "diablerie" | "anarch" | "other" | "same-action"> | null;
  /** Kind of action at the lowest level / 最下位のレベルで行うアクション. It decides by nra-31. Unconfirmed: read from the … */
  does_outferior: Array<"bleed" | "rush" | "hunt" | "political" | "equip" | "recruit" | "employ" | "leave-torpor" | "rescue" | "diablerie" | "anarch" | "other" | "same-action"> | null;
  /** Kind of action by discipline / ディシプリンごとのアクション. It is shown only. Unconfirmed: read from the printed … */
  does_options: Array<string> | null;
  /** Limited / リミテッド. It is shown only. Unconfirmed: read from the printed text. */
  limited: boolean | null;
  /** Cancels cards / カードのキャンセル. It is shown only. Unconfirmed: read from the printed text. */
  cancels: boolean | null;
  /** Unlocks the acting minion / アクションを行うミニオンのアンロック. It is shown only. Unconfirmed: read from the printed … */
  unlocks: boolean | null;
  /** What it bars afterwards / 使った後に禁じること. It decides by nra-44, nra-56. Unconfirmed: read from the printed … */
  bars: Array<string> | null;
  /** Repeats that it permits / 認める繰り返し. It decides by nra-44. Unconfirmed: read from the printed text. */
  permits_repeat: Array<string> | null;
  /** Cards that it cancels / キャンセルできるカード. It decides by nra-19. Unconfirmed: read from the printed text. */
  cancels_what: Array<string> | null;
  /** When it unlocks / アンロックする時. It decides by nra-47. Unconfirmed: read from the printed text. */
  unlocks_when: Array<string> | null;
  /** Unlocks another minion / 別のミニオンのアンロック. It decides by nra-47. Unconfirmed: read from the printed text. */
  unlocks_other: Array<string> | null;
  /** What it does to an action / アクションの扱い. It decides by nra-59, nra-67. Unconfirmed: read from the printed … */
  ends_action: Array<string> | null;
  /** Takes an action over / アクションの引き継ぎ. It is shown only. Unconfirmed: read from the printed text. */
  takes_over: Array<string> | null;
  /** What is limited / リミテッドの対象. It decides by nra-52, nra-73. Unconfirmed: read from the printed text. */
  limited_what: Array<string> | null;
  /** Condition of the limited bonus / リミテッドの条件. It decides by nra-74. Unconfirmed: read from the printed … */
  limited_if: Array<string> | null;
  /** How often it can be played / プレイできる回数. It decides by nra-62. Unconfirmed: read from the printed text. */
  once: Array<string> | null;
  /** How often it can be used in play / 場で使える回数. It decides by nra-70. Unconfirmed: read from the printed … */
  once_ability: Array<string> | null;
  /** Use that is limited / 回数を制限される使い方. It decides by nra-70. Unconfirmed: read from the printed text. */
  once_what: Array<string> | null;
  /** Whose uses are counted / だれの使用を数えるか. It decides by nra-70. Unconfirmed: read from the printed text. */
  once_reach: Array<string> | null;
  /** How many one may have / 持てる数. It is shown only. Unconfirmed: read from the printed text. */
  have_one: Array<string> | null;
  /** Use by locked minions / ロック状態のミニオン. It decides by nra-63. Unconfirmed: read from the printed text. */
  locked_only: Array<string> | null;
  /** Card that it excludes / 併用できないカード. It decides by nra-75. Unconfirmed: read from the printed text. */
  bars_card: Array<string> | null;
  /** Whose plays it excludes / だれの併用を禁じるか. It decides by nra-75. Unconfirmed: read from the printed text. */
  bars_card_whose: Array<string> | null;
  /** Locks the acting minion / アクションを行うミニオンのロック. It decides by nra-43. Unconfirmed: read from the printed … */
  locks_acting: Array<string> | null;
  /** Whether unlocking is a choice / アンロックは任意か. It decides by nra-68. Unconfirmed: read from the printed … */
  unlocks_how: Array<string> | null;
  /** Conditions of unlocking / アンロックの条件. It decides by nra-69, nra-90. Unconfirmed: read from the printed … */
  unlocks_if: Array<string> | null;
  /** How often it unlocks / アンロックできる回数. It decides by nra-70. Unconfirmed: read from the printed text. */
  unlocks_once: Array<string> | null;
  /** Actions that it gives in play / 場で与えるアクション. It decides by nra-91. Unconfirmed: read from the printed … */
  in_play_does: Array<string> | null;
  /** When it can make an action fail / アクションを失敗させられる時. It decides by nra-87. Unconfirmed: read from the … */
  ends_when: Array<string> | null;
  /** When it can be used / 使える時機. It decides by nra-71. Unconfirmed: read from the printed text. */
  during: Array<string> | null;
  /** Use of stored cards / 置かれたカードの使用. It decides by nra-82, nra-83. Unconfirmed: read from the printed text. */
  plays_stored: Array<string> | null;
  /** How it brings another card / ほかのカードをもたらす方法. It decides by nra-83. Unconfirmed: read from the printed … */
  brings: Array<string> | null;
  /** Bonus outside the limit / リミテッドに数えない修正. It is shown only. Unconfirmed: read from the printed text. */
  limited_free: Array<string> | null;
  /** What it counts / 数えるもの. It is shown only. Unconfirmed: read from the printed text. */
  counts: Array<string> | null;
  /** Cost of unlocking / アンロックのコスト. It decides by nra-70. Unconfirmed: read from the printed text. */
  unlocks_cost: Array<string> | null;
  /** Duties that it lays on minions / 課される義務. It decides by nra-76. Unconfirmed: read from the printed text. */
  obliged: Array<string> | null;
  /** Disciplines by today's names / いまのディシプリン名. It is shown only. Stated by `cards-today`. */
  disciplines_today: Array<string> | null;
  /** Clans by today's names / いまのクラン名. It is shown only. Stated by `cards-today`. */
  clans_today: Array<string> | null;
  /** Whether an action that it ends has reached resolution, as ruled / 終わらせたアクションが解決に至ったか（裁定）. It decides … */
  resolution_reached: boolean | null;
  /** Text beyond these facts / ここに示していないテキスト. It is shown only. Unconfirmed: read from the printed text. */
  text_has_more: boolean | null;
  /** Group / グループ. It is shown only. Stated by `cards-today`. */
  group: "1" | "2" | "3" | "4" | "5" | "6" | "7" | "any" | null;
  /** Advanced / アドバンス版. It is shown only. Stated by `cards-today`. */
  advanced: boolean | null;
  /** Capacity, the life of an imbued / キャパシティ（インビュードはライフ）. It is shown only. Stated by `cards-today`. */
  capacity: number | null;
  /** Disciplines at superior level / 上級のディシプリン. It is shown only. Stated by `cards-today`. */
  disciplines_superior: Array<"abombwe" | "animalism" | "auspex" | "celerity" | "chimerstry" | "daimoinon" | "defense" | "dementation" | "dominate" | "flight" | "fortitude" | "innocence" | "judgment" | "maleficia" | "martyrdom" | "melpominee" | "mytherceria" | "necromancy" | "obeah" | "obfuscate" | "oblivion" | "obtenebration" | "potence" | "presence" | "protean" | "quietus" | "redemption" | "sanguinus" | "serpentis" | "spiritus" | "striga" | "temporis" | "thanatosis" | "thaumaturgy" | "valeren" | "vengeance" | "vicissitude" | "visceratika" | "vision"> | null;
  /** Path / 道. It is shown only. Stated by `cards-today`. */
  path: string | null;
  /** Sect / セクト. It is shown only. Unconfirmed: read from the printed text. */
  sect: "camarilla" | "sabbat" | "independent" | "anarch" | "laibon" | null;
  /** Sect while merged / 合体しているときのセクト. It is shown only. Unconfirmed: read from the printed text. */
  sect_merged: "camarilla" | "sabbat" | "independent" | "anarch" | "laibon" | null;
  /** Title / 称号. It is shown only. Unconfirmed: read from the printed text. */
  title: string | null;
  /** Traits / 特性. It is shown only. Unconfirmed: read from the printed text. */
  traits: Array<"black-hand" | "seraph" | "red-list" | "red-list@merged" | "infernal" | "scarce" | "sterile" | "blood-cursed" | "flight" | "slave"> | null;
  /** Cost of its own action / 自身のアクションのコスト. It is shown only. Unconfirmed: read from the printed text. */
  does_cost: Array<"1_blood" | "2_blood" | "X_blood" | "1_pool" | "2_pool" | "1_conviction"> | null;
  /** Actions that it gives to others / ほかのミニオンに与えるアクション. It decides by nra-94. Unconfirmed: read from the … */
  does_others: Array<"other:older-camarilla-vampires-of-others" | "other:anarchs" | "other:laibon" | "other:brujah-of-others" | "rush:lasombra" | "rush:gangrel-antitribu" | "political:titled-sabbat-vampires-of-others" | "rush:ventrue" | "other:other-gangrel" | "rush:your-camarilla-vampires" | "other:vampire-with-its-counter" | "other:primogen" | "rush:brujah" | "rush:tzimisce" | "other:older-vampires-with-presence" | "other:black-hand-vampires" | "other:banu-haqim" | "political:justicars-and-inner-circle" | "other:slave-gargoyles" | "bleed:non-slave-gargoyles"> | null;
  /** Cost of unlocking another minion / 別のミニオンをアンロックするコスト. It is shown only. Unconfirmed: read from the … */
  unlocks_other_cost: Array<"1 blood" | "2 blood" | "lock"> | null;
  /** How often it unlocks another minion / 別のミニオンをアンロックできる回数. It is shown only. Unconfirmed: read from the … */
  unlocks_other_once: Array<"per-turn" | "per-own-turn" | "per-minion-phase" | "per-discard-phase" | "per-influence-phase"> | null;
  /** When it does not unlock as normal / 通常どおりアンロックしない場合. It is shown only. Unconfirmed: read from the … */
  not_as_normal: Array<"always" | "after-hunt" | "after-bleed" | "after-others-action" | "after-block-by-titled" | "odd-blood" | "other:after-own-action"> | null;
  /** What it cannot do / 行えないこと. It decides by nra-94. Unconfirmed: read from the printed text. */
  cannot: Array<"political" | "directed" | "directed:condition" | "diablerie" | "employ" | "equip" | "action-cards" | "any" | "any:after-anothers-action" | "hunt-without-card" | "undirected-but-hunt" | "rush:tremere" | "reaction-cards"> | null;
  /** Actions without locking / ロックせずに行うアクション. It decides by nra-94. Unconfirmed: read from the printed text. */
  no_lock: Array<"recruit"> | null;
  /** Cost of a card that it cancels / キャンセルしたカードのコスト. It is shown only. Unconfirmed: read from the printed … */
  cancelled_cost: Array<"no"> | null;
  /** Actions of its own / 自身のアクション. It decides by nra-94. Unconfirmed: read from the printed text. */
  own_does: Array<string> | null;
  /** Discipline / ディシプリン. It sums up other columns for the filter `discipline`. */
  discipline_names: Array<"abombwe" | "animalism" | "auspex" | "blood-sorcery" | "celerity" | "chimerstry" | "daimoinon" | "defense" | "dementation" | "dominate" | "flight" | "fortitude" | "innocence" | "judgment" | "maleficia" | "martyrdom" | "melpominee" | "mytherceria" | "necromancy" | "obeah" | "obfuscate" | "oblivion" | "obtenebration" | "potence" | "presence" | "protean" | "quietus" | "redemption" | "sanguinus" | "serpentis" | "spiritus" | "striga" | "temporis" | "thanatosis" | "thaumaturgy" | "valeren" | "vengeance" | "vicissitude" | "visceratika" | "vision"> | null;
  /** Clan / クラン. It sums up other columns for the filter `clan`. */
  clan_names: Array<"abomination" | "ahrimane" | "akunanse" | "assamite" | "avenger" | "baali" | "banu-haqim" | "blood-brother" | "brujah" | "brujah-antitribu" | "caitiff" | "daughter-of-cacophony" | "defender" | "follower-of-set" | "gangrel" | "gangrel-antitribu" | "gargoyle" | "giovanni" | "guruhi" | "harbinger-of-skulls" | "hecata" | "innocent" | "ishtarri" | "judge" | "kiasyd" | "lasombra" | "malkavian" | "malkavian-antitribu" | "martyr" | "ministry" | "nagaraja" | "nosferatu" | "nosferatu-antitribu" | "osebo" | "pander" | "ravnos" | "redeemer" | "salubri" | "salubri-antitribu" | "samedi" | "toreador" | "toreador-antitribu" | "tremere" | "tremere-antitribu" | "true-brujah" | "tzimisce" | "ventrue" | "ventrue-antitribu" | "visionary"> | null;
  /** Path / 道. It sums up other columns for the filter `path`. */
  path_names: Array<"caine" | "cathari" | "death-and-the-soul" | "power-and-the-inner-voice"> | null;
  /** What it does to the rule / ルールとのかかわり. It sums up other columns for the filter `does`. */
  does: Array<"action" | "bars" | "permits" | "cancels" | "unlocks" | "unlocks-other" | "ends" | "takes-over" | "limited" | "once" | "have-one" | "locked"> | null;
}

export interface VtesNoRepeatCardAction {
  /** Action with an action card / アクションカードによるアクション */
  kind: "card-action";
  /** Minion / ミニオン */
  minion: string;
  /** Card / カード */
  card: string;
  /** Level / レベル - `basic`: basic level / 基本レベル - `superior`: superior level / 上級レベル */
  level?: "basic" | "superior" | null;
  /** What the action is / アクションの内容 Nothing need be chosen for a card that this site knows; several where a … */
  does?: Array<"as-card" | "bleed" | "political" | "hunt" | "equip" | "employ" | "recruit" | "enter-combat" | "leave-torpor" | "rescue" | "diablerie" | "become-anarch" | "red-list" | "other">;
  /** Card that it fetches / 取ってくるカード Such as the weapon that Magic of the Smith finds. / Magic of the … */
  fetched?: string | null;
  /** What happened to it / どうなったか - `successful`: successful / 成功 - `blocked`: blocked / ブロックされた - … */
  outcome?: "successful" | "blocked" | "fizzled" | "failed" | "failed-after-block" | "ended-after-block" | "cancelled-after-block" | "cancelled" | "ended-at-block-attempt" | "void" | "referendum-cancelled" | "bleed-redirected" | "bleed-reduced" | "not-ready";
  /** The card that cancelled or ended it / キャンセルまたは終了させたカード For an action that a card ended without a … */
  by?: string | null;
  /** Level of that card / そのカードのレベル For cards whose levels differ, such as Obedience or Mirror's Visage. / … */
  by_level?: "basic" | "superior" | null;
  /** That card was used when / そのカードが使われた時 One used before the block makes the action fail even if it is … */
  by_when?: "before-block" | "after-block" | null;
  /** Taken over by another minion / 引き継いだ別のミニオン */
  taken_over_by?: string | null;
  /** Taken over when / 引き継いだ時 - `before-block`: before a block / ブロックの前 - `after-block`: after a block / … */
  taken_over?: "before-block" | "after-block";
  /** Then taken over again by / そこからもう一度引き継いだミニオン Such as by a second Mask of a Thousand Faces; it may be … */
  taken_over_again_by?: string | null;
  /** Taken over again when / もう一度引き継いだ時 - `before-block`: before a block / ブロックの前 - `after-block`: after a … */
  taken_over_again?: "before-block" | "after-block";
  /** The minion must take this action / ミニオンはこのアクションを行わなければならない */
  obliged?: boolean;
  /** Can be used while locked / ロック状態でも使える、とテキストにある */
  while_locked?: boolean;
  /** My card's text is different / 手元のカードのテキストは、当サイトのカード情報と違う Its type, and what the action is, are then … */
  reads_otherwise?: boolean;
}

export interface VtesNoRepeatCardText {
  /** Text of a card / カードのテキスト */
  kind: "text";
  /** Minion / ミニオン The text is on its last action. / テキストは、このミニオンの直前のアクションにかかります。 */
  minion: string;
  /** Card with that text / そのテキストを持つカード */
  card: string;
  /** Level / レベル - `basic`: basic level / 基本レベル - `superior`: superior level / 上級レベル */
  level?: "basic" | "superior" | null;
  /** What it says / 内容 - `as-printed`: as far as this site knows the card / 当サイトのカード情報のとおり - `forbids- … */
  says?: "as-printed" | "forbids-card" | "forbids-action" | "forbids-any-action" | "permits-repeat" | "forbids-bleed" | "permits-bleed";
  /** For whom it holds / 及ぶ範囲 - `as-printed`: as far as this site knows the card, otherwise that minion / … */
  reach?: "as-printed" | "minion" | "player" | "vampires" | "card";
}

export interface VtesNoRepeatControl {
  /** Change of controller / コントローラーの変更 */
  kind: "control";
  /** Minion / ミニオン */
  minion: string;
  /** New controller / 新しいコントローラー */
  controller: string;
}

export interface VtesNoRepeatEquip {
  /** Equipped outside an action / アクションによらない装備 */
  kind: "equip";
  /** Minion / ミニオン */
  minion: string;
  /** Item / 装備品 */
  item: string;
  /** Card that equips it / 装備させるカード Such as Concealed Weapon. / Concealed Weaponなど。 */
  card?: string | null;
}

export interface VtesNoRepeatInPlayAction {
  /** Action of a card in play / 場のカードのアクション */
  kind: "in-play-action";
  /** Minion / ミニオン */
  minion: string;
  /** Card in play / 場のカード */
  card: string;
  /** Which copy / どの1枚か Any mark that tells it from other copies of the card. / … */
  copy?: string | null;
  /** Which of its actions / どのアクションか Any mark that tells the action from others of the card; “X or Y” is … */
  ability?: string | null;
  /** Where the card lies / カードの場所 It matters where another minion takes the action over. / … */
  place?: "on-minion" | "elsewhere" | null;
  /** What the action is / アクションの内容 Nothing need be chosen for a card that this site knows; several where a … */
  does?: Array<"as-card" | "bleed" | "political" | "hunt" | "equip" | "employ" | "recruit" | "enter-combat" | "leave-torpor" | "rescue" | "diablerie" | "become-anarch" | "red-list" | "other">;
  /** What happened to it / どうなったか - `successful`: successful / 成功 - `blocked`: blocked / ブロックされた - … */
  outcome?: "successful" | "blocked" | "fizzled" | "failed" | "failed-after-block" | "ended-after-block" | "cancelled-after-block" | "cancelled" | "ended-at-block-attempt" | "void" | "referendum-cancelled" | "bleed-redirected" | "bleed-reduced" | "not-ready";
  /** The card that cancelled or ended it / キャンセルまたは終了させたカード For an action that a card ended without a … */
  by?: string | null;
  /** Level of that card / そのカードのレベル For cards whose levels differ, such as Obedience or Mirror's Visage. / … */
  by_level?: "basic" | "superior" | null;
  /** That card was used when / そのカードが使われた時 One used before the block makes the action fail even if it is … */
  by_when?: "before-block" | "after-block" | null;
  /** Taken over by another minion / 引き継いだ別のミニオン */
  taken_over_by?: string | null;
  /** Taken over when / 引き継いだ時 - `before-block`: before a block / ブロックの前 - `after-block`: after a block / … */
  taken_over?: "before-block" | "after-block";
  /** Then taken over again by / そこからもう一度引き継いだミニオン Such as by a second Mask of a Thousand Faces; it may be … */
  taken_over_again_by?: string | null;
  /** Taken over again when / もう一度引き継いだ時 - `before-block`: before a block / ブロックの前 - `after-block`: after a … */
  taken_over_again?: "before-block" | "after-block";
  /** The minion must take this action / ミニオンはこのアクションを行わなければならない */
  obliged?: boolean;
  /** Can be used while locked / ロック状態でも使える、とテキストにある */
  while_locked?: boolean;
}

export interface VtesNoRepeatLeave {
  /** Minion that leaves play / 場を離れるミニオン */
  kind: "leave";
  /** Minion / ミニオン */
  minion: string;
  /** How / 離れ方 - `burned`: burned / バーンされた - `contested`: contested / コンテストになった - `set-aside`: set aside / … */
  how?: "burned" | "contested" | "set-aside" | "uncontrolled";
}

export interface VtesNoRepeatLeft {
  /** Name / 名前 */
  minion: string;
  /** In play / 場にいる */
  in_play: boolean;
  /** Locked / ロックしている - `yes`: yes / はい - `no`: no / いいえ - `open`: open / はっきりしない */
  locked: "yes" | "no" | "open";
  /** Stuck / 動けない - `yes`: yes / はい - `no`: no / いいえ - `open`: open / はっきりしない */
  stuck: "yes" | "no" | "open";
  /** Used up / 使い切ったもの */
  used_up: Array<VtesNoRepeatUsedUp>;
}

export interface VtesNoRepeatLock {
  /** Lock / ロック */
  kind: "lock";
  /** Minion / ミニオン */
  minion: string;
}

export interface VtesNoRepeatMinion {
  /** Name / 名前 */
  name: string;
  /** Crypt card / クリプトカード The vampire by its name, with the group or (ADV) where several share it, as “Theo … */
  card?: string | null;
  /** Player who controls it / コントローラー Leave empty for the player whose turn it is. / ターンプレイヤーなら空欄にしてください。 */
  controller?: string | null;
  /** Kind / 種類 - `vampire`: vampire / ヴァンパイア - `ally`: ally / アライ */
  being?: "vampire" | "ally";
  /** Locked at the start / 初めからロックしている */
  locked?: boolean;
}

export interface VtesNoRepeatObligation {
  /** Action that it must take / 行わなければならないアクション */
  kind: "obligation";
  /** Minion / ミニオン */
  minion: string;
  /** What gives the action / 何によるアクションか - `without-card`: an action without a card / カードなしのアクション - `action- … */
  source?: "without-card" | "action-card" | "card-in-play" | "own-text" | "any";
  /** Card / カード The card that lays the duty on the minion may be named alone: where this site knows it, its … */
  card?: string | null;
  /** Which of its actions / どのアクションか Any mark that tells the action from others of the card; “X or Y” is … */
  ability?: string | null;
  /** What the action is / アクションの内容 Nothing need be chosen for a card that this site knows; several where a … */
  does: Array<"as-card" | "bleed" | "political" | "hunt" | "equip" | "employ" | "recruit" | "enter-combat" | "leave-torpor" | "rescue" | "diablerie" | "become-anarch" | "red-list" | "other">;
  /** For how long / いつまで Whether a duty that asks for a kind of action comes back once it is met. / … */
  lasts?: "once" | "while" | null;
}

export interface VtesNoRepeatOwnAction {
  /** Action of the minion's own text / ミニオン自身のテキストのアクション */
  kind: "own-action";
  /** Minion / ミニオン */
  minion: string;
  /** Which of its actions / どのアクションか Any mark that tells the action from others of the card; “X or Y” is … */
  ability?: string | null;
  /** What the action is / アクションの内容 Nothing need be chosen for a card that this site knows; several where a … */
  does?: Array<"as-card" | "bleed" | "political" | "hunt" | "equip" | "employ" | "recruit" | "enter-combat" | "leave-torpor" | "rescue" | "diablerie" | "become-anarch" | "red-list" | "other">;
  /** What happened to it / どうなったか - `successful`: successful / 成功 - `blocked`: blocked / ブロックされた - … */
  outcome?: "successful" | "blocked" | "fizzled" | "failed" | "failed-after-block" | "ended-after-block" | "cancelled-after-block" | "cancelled" | "ended-at-block-attempt" | "void" | "referendum-cancelled" | "bleed-redirected" | "bleed-reduced" | "not-ready";
  /** The card that cancelled or ended it / キャンセルまたは終了させたカード For an action that a card ended without a … */
  by?: string | null;
  /** Level of that card / そのカードのレベル For cards whose levels differ, such as Obedience or Mirror's Visage. / … */
  by_level?: "basic" | "superior" | null;
  /** That card was used when / そのカードが使われた時 One used before the block makes the action fail even if it is … */
  by_when?: "before-block" | "after-block" | null;
  /** Taken over by another minion / 引き継いだ別のミニオン */
  taken_over_by?: string | null;
  /** Taken over when / 引き継いだ時 - `before-block`: before a block / ブロックの前 - `after-block`: after a block / … */
  taken_over?: "before-block" | "after-block";
  /** Then taken over again by / そこからもう一度引き継いだミニオン Such as by a second Mask of a Thousand Faces; it may be … */
  taken_over_again_by?: string | null;
  /** Taken over again when / もう一度引き継いだ時 - `before-block`: before a block / ブロックの前 - `after-block`: after a … */
  taken_over_again?: "before-block" | "after-block";
  /** The minion must take this action / ミニオンはこのアクションを行わなければならない */
  obliged?: boolean;
  /** Can be used while locked / ロック状態でも使える、とテキストにある */
  while_locked?: boolean;
}

export interface VtesNoRepeatPlainAction {
  /** Action without a card / カードなしのアクション */
  kind: "action";
  /** Minion / ミニオン */
  minion: string;
  /** What the action is / アクションの内容 Nothing need be chosen for a card that this site knows; several where a … */
  does: Array<"as-card" | "bleed" | "political" | "hunt" | "equip" | "employ" | "recruit" | "enter-combat" | "leave-torpor" | "rescue" | "diablerie" | "become-anarch" | "red-list" | "other">;
  /** Item / 装備品 When equipping from another minion. / 別のミニオンから装備するときに書いてください。 */
  item?: string | null;
  /** Further items / ほかの装備品 Those equipped in the same action. / 同じアクションで、いっしょに装備するもの。 */
  further_items?: Array<string>;
  /** Target / 対象 Such as the vampire in torpor, or the player who is bled. / 休眠中のヴァンパイアや、ブリードする相手など。 */
  target?: string | null;
  /** What happened to it / どうなったか - `successful`: successful / 成功 - `blocked`: blocked / ブロックされた - … */
  outcome?: "successful" | "blocked" | "fizzled" | "failed" | "failed-after-block" | "ended-after-block" | "cancelled-after-block" | "cancelled" | "ended-at-block-attempt" | "void" | "referendum-cancelled" | "bleed-redirected" | "bleed-reduced" | "not-ready";
  /** The card that cancelled or ended it / キャンセルまたは終了させたカード For an action that a card ended without a … */
  by?: string | null;
  /** Level of that card / そのカードのレベル For cards whose levels differ, such as Obedience or Mirror's Visage. / … */
  by_level?: "basic" | "superior" | null;
  /** That card was used when / そのカードが使われた時 One used before the block makes the action fail even if it is … */
  by_when?: "before-block" | "after-block" | null;
  /** Taken over by another minion / 引き継いだ別のミニオン */
  taken_over_by?: string | null;
  /** Taken over when / 引き継いだ時 - `before-block`: before a block / ブロックの前 - `after-block`: after a block / … */
  taken_over?: "before-block" | "after-block";
  /** Then taken over again by / そこからもう一度引き継いだミニオン Such as by a second Mask of a Thousand Faces; it may be … */
  taken_over_again_by?: string | null;
  /** Taken over again when / もう一度引き継いだ時 - `before-block`: before a block / ブロックの前 - `after-block`: after a … */
  taken_over_again?: "before-block" | "after-block";
  /** The minion must take this action / ミニオンはこのアクションを行わなければならない */
  obliged?: boolean;
}

export interface VtesNoRepeatRelease {
  /** Minion whose duty is over / 義務がなくなるミニオン */
  kind: "release";
  /** Minion / ミニオン */
  minion: string;
}

export interface VtesNoRepeatResult {
  /** Minions / ミニオン */
  minions: Array<VtesNoRepeatLeft>;
}

export interface VtesNoRepeatReturn {
  /** Minion that comes back / 場に戻るミニオン */
  kind: "return";
  /** Minion / ミニオン */
  minion: string;
}

export interface VtesNoRepeatScenario {
  /** Edition / 版 - `2024`: 2024 (current) / 2024年版（いまのルール） - `faq-3.19`: FAQ 3.19, as quoted in 2011 / FAQ … */
  edition?: "2024" | "faq-3.19";
  /** Active player / ターンプレイヤー */
  turn_of: string;
  /** Minions / ミニオン */
  minions: Array<VtesNoRepeatMinion>;
  /** Events / 出来事 In the order in which they happen. / 起こった順に並べてください。 */
  events?: Array<VtesNoRepeatPlainAction | VtesNoRepeatCardAction | VtesNoRepeatInPlayAction | VtesNoRepeatUnlock | VtesNoRepeatOwnAction | VtesNoRepeatLock | VtesNoRepeatLeave | VtesNoRepeatReturn | VtesNoRepeatControl | VtesNoRepeatCardText | VtesNoRepeatEquip | VtesNoRepeatObligation | VtesNoRepeatRelease>;
}

export interface VtesNoRepeatToCheck {
  game: "vtes";
  checker: "no-repeat";
  scenario: VtesNoRepeatScenario;
  /** What to tell beside this verdict */
  include?: Array<"moves" | "picture" | "boards" | "remedies" | "questions" | "editions" | "by_rules" | "opponent">;
}

export interface VtesNoRepeatToStore {
  game: "vtes";
  checker: "no-repeat";
  scenario: VtesNoRepeatScenario;
}

export interface VtesNoRepeatUnlock {
  /** Unlock / アンロック */
  kind: "unlock";
  /** Minion / ミニオン */
  minion: string;
  /** Card that unlocks it / アンロックさせるカード */
  card?: string | null;
  /** Level / レベル - `basic`: basic level / 基本レベル - `superior`: superior level / 上級レベル */
  level?: "basic" | "superior" | null;
  /** Which copy / どの1枚か Any mark that tells it from other copies of the card. / … */
  copy?: string | null;
  /** Are the conditions in its text met? / テキストの条件 Such as a capacity, a referendum that passed, or that … */
  met?: "yes" | "no" | null;
}

export interface VtesNoRepeatUsedUp {
  /** What / 種類 - `bleed`: the bleed / ブリード - `political`: the political action / 政治アクション - `red-list`: the … */
  what: "bleed" | "political" | "red-list" | "name" | "copy" | "own" | "item";
  /** Card / カード */
  card: string | null;
  /** Copy / どの1枚か */
  copy: string | null;
  /** Action of it / どのアクションか */
  ability: string | null;
  /** Charged / 回数に数える - `yes`: yes / はい - `no`: no / いいえ - `open`: open / はっきりしない */
  charged: "yes" | "no" | "open";
}

/** The answer to a situation; its outcome is the worst of its findings'. */
export interface VtesNoRepeatVerdict {
  game: "vtes";
  checker: "no-repeat";
  edition: "2024" | "faq-3.19";
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  summary: Text;
  findings: Array<Finding>;
  steps: Array<Step>;
  result: VtesNoRepeatResult | null;
  scenario: VtesNoRepeatScenario;
  /** The page with this verdict, null where the address would be too long */
  link: Link | null;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  /** Only where it merely follows from the rest, or was computed, so that it is shown without the mark of … */
  mark?: "neutral";
  /** Did you mean …? Names of cards that are almost those of known ones; left out where there are none. … */
  meant?: Array<Meant>;
  /** Names like those of no card here, and how they were judged; left out where there are none */
  unlisted?: Unlisted;
  /** The rulings and passages on the clauses that the findings cite, in general and for the cards of the … */
  references?: Array<VerdictReference>;
  /** With `include=moves`: what could be done, null where the checker lists nothing */
  moves?: Moves | null;
  /** With `include=picture`: null where the checker draws nothing */
  picture?: Picture | null;
  /** With `include=boards`: the situation as the things on a table, as the page shows it; null where there … */
  boards?: Array<Board> | null;
  /** With `include=opponent`: what an opponent decides for who is next; null where nobody is, or the … */
  opponent?: OpponentMove | null;
  /** With `include=remedies`: the smallest changes after which the situation is allowed */
  remedies?: Remedies;
  /** With `include=questions`: what must be known where the verdict depends on that */
  questions?: Questions;
  /** With `include=editions`: what each edition says, null where the checker knows only one */
  editions?: Array<ByEdition> | null;
  /** With `include=options`: the first moves of all groups in one list, null where the checker lists … */
  options?: Array<Option> | null;
  /** With `include`, where the answer would be longer than 300 kB: how much of the verdict is not told … */
  left_out?: LeftOut;
  /** With `include=by_rules`: what each edition of the rules says, null where nothing chooses them beside a … */
  by_rules?: Array<ByEdition> | null;
}

export interface VtesPlayAgainAttempt {
  /** Minion / ミニオン */
  minion: string;
  /** Player who controls it / コントローラー */
  controller?: string | null;
  /** Kind of minion / ミニオンの種類 - `vampire`: vampire / ヴァンパイア - `ally`: ally / アライ */
  being?: "vampire" | "ally" | null;
  /** Kind / 種類 - `as-card`: as the card says (without a card's name: an action without a card) / … */
  kind?: "as-card" | "action-card" | "action-modifier" | "reaction" | "combat-card" | "without-card" | "card-in-play" | "ability";
  /** Card / カード For a card in play: give two copies, or two actions of one copy, names that differ. / … */
  card?: string | null;
  /** What the action is / アクションの内容 - `as-card`: as the card says / カードのとおり - `bleed`: a bleed / ブリード - … */
  does?: "as-card" | "bleed" | "political" | "other";
  /** A “limited” bleed modifier / 「リミテッド」のブリード修正 */
  limited?: boolean;
  /** My card's text is different / 手元のカードのテキストは、当サイトのカード情報と違う Its kind, and what the action is, are then … */
  reads_otherwise?: boolean;
  /** When / いつ - `now`: at once, in the same action or round / すぐに（同じアクション、同じラウンドのうちに） - `later-round`: in … */
  when?: "now" | "later-round" | "later-action" | "later-turn";
  /** The minion has unlocked since / その間にアンロックした */
  unlocked?: boolean;
  /** How it is used / どのように使うか - `from-hand`: played from hand / 手札からプレイした - `as-if-from-hand`: played as … */
  way?: "from-hand" | "as-if-from-hand" | "brought" | "ability";
}

export interface VtesPlayAgainBetween {
  /** Minion / ミニオン */
  minion: string;
  /** Player who controls it / コントローラー */
  controller?: string | null;
  /** Kind of minion / ミニオンの種類 - `vampire`: vampire / ヴァンパイア - `ally`: ally / アライ */
  being?: "vampire" | "ally" | null;
  /** Kind / 種類 - `as-card`: as the card says (without a card's name: an action without a card) / … */
  kind?: "as-card" | "action-card" | "action-modifier" | "reaction" | "combat-card" | "without-card" | "card-in-play" | "ability";
  /** Card / カード For a card in play: give two copies, or two actions of one copy, names that differ. / … */
  card?: string | null;
  /** Fetched by another card, not played from hand / 手札からではなく、別のカードが取ってきた */
  fetched?: boolean;
  /** What the action is / アクションの内容 - `as-card`: as the card says / カードのとおり - `bleed`: a bleed / ブリード - … */
  does?: "as-card" | "bleed" | "political" | "other";
  /** The card's own limit for a minion / カード自身の制限（ミニオンごと） - `as-printed`: as far as this site knows the … */
  limit?: "as-printed" | "none" | "round" | "turn" | "combat";
  /** A “limited” bleed modifier / 「リミテッド」のブリード修正 */
  limited?: boolean;
  /** My card's text is different / 手元のカードのテキストは、当サイトのカード情報と違う Its kind, and what the action is, are then … */
  reads_otherwise?: boolean;
  /** When / いつ - `now`: at once, in the same action or round / すぐに（同じアクション、同じラウンドのうちに） - `later-round`: in … */
  when?: "now" | "later-round" | "later-action" | "later-turn";
  /** The minion has unlocked since / その間にアンロックした */
  unlocked?: boolean;
  /** What happened to it / どうなったか - `resolved`: it resolved (an action: it succeeded or was blocked) / … */
  outcome?: "resolved" | "direct-intervention" | "cancelled" | "ended-at-block-attempt" | "cancelled-after-block" | "void" | "fizzled" | "failed" | "failed-after-block" | "ended-after-block";
  /** How it was used / どのように使ったか - `from-hand`: played from hand / 手札からプレイした - `as-if-from-hand`: played as … */
  way?: "from-hand" | "as-if-from-hand" | "brought" | "ability";
  /** Card from which it came / 元のカード The card on which it lay or that brought it, such as Persistent Echo … */
  source_card?: string | null;
  /** Wording of the ability / 能力の書き方 - `as-printed`: as this site knows the card / 当サイトのカード情報のとおり - … */
  wording?: "as-printed" | "during" | "event" | "free" | "lock" | "phase-action" | "turn" | "game";
}

export interface VtesPlayAgainPlayed {
  /** Minion / ミニオン */
  minion: string;
  /** Player who controls it / コントローラー */
  controller?: string | null;
  /** Kind / 種類 - `as-card`: as the card says (without a card's name: an action without a card) / … */
  kind?: "as-card" | "action-card" | "action-modifier" | "reaction" | "combat-card" | "without-card" | "card-in-play" | "ability";
  /** Card / カード For a card in play: give two copies, or two actions of one copy, names that differ. / … */
  card?: string | null;
  /** Fetched by another card, not played from hand / 手札からではなく、別のカードが取ってきた */
  fetched?: boolean;
  /** What the action is / アクションの内容 - `as-card`: as the card says / カードのとおり - `bleed`: a bleed / ブリード - … */
  does?: "as-card" | "bleed" | "political" | "other";
  /** The card's own limit for a minion / カード自身の制限（ミニオンごと） - `as-printed`: as far as this site knows the … */
  limit?: "as-printed" | "none" | "round" | "turn" | "combat";
  /** A “limited” bleed modifier / 「リミテッド」のブリード修正 */
  limited?: boolean;
  /** My card's text is different / 手元のカードのテキストは、当サイトのカード情報と違う Its kind, and what the action is, are then … */
  reads_otherwise?: boolean;
  /** What happened to it / どうなったか - `resolved`: it resolved (an action: it succeeded or was blocked) / … */
  outcome?: "resolved" | "direct-intervention" | "cancelled" | "ended-at-block-attempt" | "cancelled-after-block" | "void" | "fizzled" | "failed" | "failed-after-block" | "ended-after-block";
  /** How it was used / どのように使ったか - `from-hand`: played from hand / 手札からプレイした - `as-if-from-hand`: played as … */
  way?: "from-hand" | "as-if-from-hand" | "brought" | "ability";
  /** Card from which it came / 元のカード The card on which it lay or that brought it, such as Persistent Echo … */
  source_card?: string | null;
  /** Wording of the ability / 能力の書き方 - `as-printed`: as this site knows the card / 当サイトのカード情報のとおり - … */
  wording?: "as-printed" | "during" | "event" | "free" | "lock" | "phase-action" | "turn" | "game";
}

export interface VtesPlayAgainResult {
  /** The action counts as taken / アクションを行ったことになる - `yes`: yes / はい - `no`: no / いいえ - `open`: the sources … */
  taken: "yes" | "no" | "open" | null;
  /** The cancelled card is paid for / キャンセルされたカードのコストを支払う - `yes`: yes / はい - `no`: no / いいえ - `open`: the … */
  paid: "yes" | "no" | "open" | null;
  /** The minion locked / ミニオンがロックした - `yes`: yes / はい - `no`: no / いいえ - `open`: the sources do not say / … */
  locked: "yes" | "no" | "open" | null;
}

export interface VtesPlayAgainScenario {
  /** Edition / 版 - `2024`: 2024 (current) / 2024年版（いまのルール） - `faq-3.19`: FAQ 3.19, as quoted in 2011 / FAQ … */
  edition?: "2024" | "faq-3.19";
  /** First play / 先のプレイ */
  played: VtesPlayAgainPlayed;
  /** A card's text that forbids or permits / 禁止や許可をするカードのテキスト - `as-printed`: as this site knows the card … */
  bar?: "as-printed" | "none" | "forbids-card" | "forbids-action" | "forbids-any-action" | "permits-repeat" | "forbids-bleed" | "permits-bleed";
  /** The card with that text / そのテキストを持つカード */
  bar_card?: string | null;
  /** The level at which that card was used / そのカードを使ったレベル - `basic`: basic level / 基本レベル - `superior`: … */
  bar_level?: "basic" | "superior" | null;
  /** Plays in between / その間のプレイ What was played between the first play and the attempt, in its order. / … */
  between?: Array<VtesPlayAgainBetween>;
  /** Attempt / 次のプレイ */
  attempt: VtesPlayAgainAttempt;
}

export interface VtesPlayAgainToCheck {
  game: "vtes";
  checker: "play-again";
  scenario: VtesPlayAgainScenario;
  /** What to tell beside this verdict */
  include?: Array<"moves" | "picture" | "boards" | "remedies" | "questions" | "editions" | "by_rules" | "opponent">;
}

export interface VtesPlayAgainToStore {
  game: "vtes";
  checker: "play-again";
  scenario: VtesPlayAgainScenario;
}

/** The answer to a situation; its outcome is the worst of its findings'. */
export interface VtesPlayAgainVerdict {
  game: "vtes";
  checker: "play-again";
  edition: "2024" | "faq-3.19";
  /** * `allowed` - allowed / できる * `unknown` - depends on what is not known / 情報不足 * `unsettled` - not … */
  outcome: "allowed" | "unknown" | "unsettled" | "forbidden";
  summary: Text;
  findings: Array<Finding>;
  steps: Array<Step>;
  result: VtesPlayAgainResult | null;
  scenario: VtesPlayAgainScenario;
  /** The page with this verdict, null where the address would be too long */
  link: Link | null;
  /** The state of rules and content that the answer was made from; it changes with any of them */
  revision: string;
  /** Only where it merely follows from the rest, or was computed, so that it is shown without the mark of … */
  mark?: "neutral";
  /** Did you mean …? Names of cards that are almost those of known ones; left out where there are none. … */
  meant?: Array<Meant>;
  /** Names like those of no card here, and how they were judged; left out where there are none */
  unlisted?: Unlisted;
  /** The rulings and passages on the clauses that the findings cite, in general and for the cards of the … */
  references?: Array<VerdictReference>;
  /** With `include=moves`: what could be done, null where the checker lists nothing */
  moves?: Moves | null;
  /** With `include=picture`: null where the checker draws nothing */
  picture?: Picture | null;
  /** With `include=boards`: the situation as the things on a table, as the page shows it; null where there … */
  boards?: Array<Board> | null;
  /** With `include=opponent`: what an opponent decides for who is next; null where nobody is, or the … */
  opponent?: OpponentMove | null;
  /** With `include=remedies`: the smallest changes after which the situation is allowed */
  remedies?: Remedies;
  /** With `include=questions`: what must be known where the verdict depends on that */
  questions?: Questions;
  /** With `include=editions`: what each edition says, null where the checker knows only one */
  editions?: Array<ByEdition> | null;
  /** With `include=options`: the first moves of all groups in one list, null where the checker lists … */
  options?: Array<Option> | null;
  /** With `include`, where the answer would be longer than 300 kB: how much of the verdict is not told … */
  left_out?: LeftOut;
  /** With `include=by_rules`: what each edition of the rules says, null where nothing chooses them beside a … */
  by_rules?: Array<ByEdition> | null;
}

/** What a cite names, as it reads at some time. */
export interface Wording {
  title: Text;
  parts: Array<Words>;
}

/** A part of a clause as it reads at some time. */
export interface Words {
  text: Text;
  /** On what it rests * `stated` - stated / 明記 * `derived` - derived / 推論 * `assumed` - assumed / 当サイトの仮定 * … */
  standing: "stated" | "derived" | "assumed" | "unconfirmed";
}

/** A place of a board. */
export interface Zone {
  text: Text | null;
  /** How its things lie: beside one another, in time, on one another, facing others, at values, or as rows … */
  shape: "row" | "line" | "pile" | "facing" | "ladder" | "table";
  figures: Array<Figure>;
  tallies: Array<Tally>;
  /** In a zone of shape `table`: the heads of its columns */
  columns: Array<Text>;
}
