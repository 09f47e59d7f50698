"""What are the operations and parameters of the API called where people read of them?

What the OpenAPI document says in English alone has its Japanese here. What is not named here is shown in the document's words.
"""

from __future__ import annotations

from games.text import Text

OPERATIONS = {
    "read_root": Text("Where to begin", "はじめに読むもの"),
    "read_schema": Text("The OpenAPI document", "OpenAPIの仕様"),
    "search": Text("Search in both languages", "両方の言語で検索する"),
    "read_coverage": Text("How much is proven, and what is assumed", "例で示したことと仮定の数"),
    "check_batch": Text("Check several situations at once", "いくつもの状況をまとめて判定する"),
    "compare_situations": Text("Compare two situations", "二つの状況を比べる"),
    "read_bulk": Text("Everything in one document", "すべてを一つにまとめた文書"),
    "read_bulk_of_game": Text("Everything of one game", "一つのゲームのすべて"),
    "list_changes": Text("What became different since a revision", "あるリビジョンから後に変わったもの"),
    "store_situation": Text("Store a situation", "状況を保存する"),
    "read_shared": Text("Read a stored situation", "保存した状況を読む"),
    "list_games": Text("All games", "ゲームの一覧"),
    "read_game": Text("One game", "ゲーム"),
    "list_sections": Text("Sections of the rule book", "ルールブックの節の一覧"),
    "list_rules": Text("Clauses", "条項の一覧"),
    "list_faq": Text("Questions with their answers", "質問と答えの一覧"),
    "list_terms": Text("Terms", "用語の一覧"),
    "list_cards": Text("Cards", "カードの一覧"),
    "list_sources": Text("Sources", "資料の一覧"),
    "list_checkers": Text("Checkers of a game", "チェッカーの一覧"),
    "read_rule": Text("One clause", "条項"),
    "read_faq": Text("One question", "質問と答え"),
    "read_term": Text("One term", "用語"),
    "read_card": Text("One card", "カード"),
    "read_checker": Text("One checker: its fields and reasons", "チェッカー：項目と理由"),
}
PARAMETERS = {
    "lang": "もう一方の言語を省きます。文章はオブジェクトのままで、キーが一つになります。",
    "q": "探す言葉。どちらの言語でもかまいません。言葉、名前、IDが使えます。",
    "game": "ゲームのID。検索では、そのゲームのものだけに絞ります。",
    "kind": "この種類のものだけに絞ります。",
    "limit": "1ページの件数。",
    "offset": "前にある件数。",
    "id": "保存した状況のID。",
    "section": "この節の条項だけに絞ります。",
    "standing": "この位置づけのものだけに絞ります。",
    "cites": "この条項（`nra-31`）、またはその一部分（`nra-31.2`）を挙げるものだけに絞ります。",
    "checker": "このチェッカーの例がある答えだけに絞ります。",
    "letter": "英語名がこの文字で始まるカードだけに絞ります。`0-9` は数字です。",
    "slug": "そのもののID。",
    "include": "判定のほかに返すもの。`moves` はほかにできること、`picture` は判定の図です。`options` は古い形で、`moves` に替わりました。",
    "group": "`include=moves` とともに：このグループを開き、候補を60件ずつ返します。",
    "mark": "`include=picture` とともに：最初の印の番号。一度に100個までです。",
}
NARROWED = "カードの一覧をこの項目で絞ります。"
TAGS = {
    "The API itself": "API全体",
    "Games and their content": "ゲームと内容",
    "Checks": "判定",
    "Stored situations": "状況の保存",
}
