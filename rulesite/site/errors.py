"""Errors of the site: codes, statuses, titles and remedies.

The codes stand in addresses (`/en/errors/not-found/`) and in the `type` of the API's problems; they never change.
"""

from __future__ import annotations

from msgspec import Struct

from games.text import Text


class Error(Struct, frozen=True):
    """A kind of failure: its status in the API, its title, and its meaning for the reader."""

    code: str
    status: int
    title: Text
    explanation: Text


class Failed(Exception):
    """A refusal of a page: the code of an error, and further headers of the answer."""

    def __init__(self, code: str, headers: dict[str, str] | None = None) -> None:
        self.code = code
        self.headers = headers or {}
        super().__init__(code)


_ALL = (
    Error(
        "bad-input",
        400,
        Text("The situation cannot be judged", "状況を判定できません"),
        Text(
            "Something in the situation cannot be understood, or cannot be true together with the rest. Each fault is listed "
            "with the place in the situation where it stands. A page shows it beside the field, with status 422.",
            "状況の中に、読み取れないところ、または同時には成り立たないところがあります。どこに問題があるかを一つずつ示します。"
            "ページでは入力欄のそばに表示します（ステータスは422です）。",
        ),
    ),
    Error(
        "bad-json",
        400,
        Text("The body is not JSON", "本文がJSONではありません"),
        Text(
            "The body of the request could not be read as JSON in UTF-8. The detail says where reading stopped.",
            "リクエストの本文を、UTF-8のJSONとして読み取れませんでした。どこまで読めたかは、エラーの詳細に示します。",
        ),
    ),
    Error(
        "bad-text",
        400,
        Text("The text cannot be read", "テキストを読み取れません"),
        Text(
            "The body is a text or a table that cannot be read: it is not UTF-8, or a table lacks its first line with the names of the columns. "
            "The detail says where reading stopped.",
            "本文のテキストまたは表を読み取れませんでした。UTF-8でないか、表に列の名前の行がありません。どこまで読めたかは、エラーの詳細に示します。",
        ),
    ),
    Error(
        "empty-body",
        400,
        Text("The body is empty", "本文が空です"),
        Text(
            "This address expects something in the body: JSON, or a text or a table where the address takes one. "
            "A situation in which everything is as usual is {} in JSON.",
            "このアドレスには、JSONを本文に入れて送ってください。テキストや表を受け取るアドレスには、それも送れます。"
            "すべて既定のままの状況は、JSONでは {} と書きます。",
        ),
    ),
    Error(
        "unknown-parameter",
        400,
        Text("There is no such parameter", "そのようなパラメーターはありません"),
        Text(
            "The address has a query parameter that is not known here. Unknown parameters are refused, so that a slip does not "
            "pass unnoticed. The documentation of the API lists those of each address.",
            "アドレスに、ここでは使えないクエリパラメーターがあります。書き間違いに気づけるよう、知らないパラメーターは受け付けません。"
            "使えるものは、APIの説明にアドレスごとに載せています。",
        ),
    ),
    Error(
        "bad-parameter",
        400,
        Text("A parameter has a value that it cannot have", "パラメーターの値が正しくありません"),
        Text(
            "The value of a query parameter is of the wrong type, out of bounds or none of the choices, or the parameter is given "
            "more than once. The API names it in the detail.",
            "クエリパラメーターの値の種類や範囲が正しくないか、選択肢にない値か、同じパラメーターが2回以上指定されています。"
            "どのパラメーターかは、APIではエラーの詳細に示します。",
        ),
    ),
    Error(
        "bad-request",
        400,
        Text("The request cannot be accepted", "受け付けられないリクエストです"),
        Text(
            "The request asks for a site by another name than this one has, or it is put together so that it cannot be read. "
            "The links and forms of this site do not lead here; its first page does lead on.",
            "リクエストの宛先が当サイトの名前と違うか、リクエストの形が読み取れません。"
            "当サイトのリンクや入力欄から、こうなることはありません。トップページからやり直してください。",
        ),
    ),
    Error(
        "not-found",
        404,
        Text("Nothing stands at this address", "このアドレスには何もありません"),
        Text(
            "The address may be mistyped. Addresses of this site, once published, do not go away: one that ever worked still "
            "works, leads on, or says that its entry is gone. Only a stored situation that nobody has opened, or not for a year, may have made room for others.",
            "アドレスが間違っているかもしれません。当サイトで一度公開したアドレスはなくなりません。"
            "公開したことのあるアドレスは、いまも開けるか、新しいアドレスへ移るか、項目がなくなったことを知らせます。"
            "ただし、保存されたまま一度も開かれていない状況や、1年以上開かれていない状況は、新しい状況の場所を空けるために消えることがあります。",
        ),
    ),
    Error(
        "unknown-revision",
        404,
        Text("There was no such revision", "そのようなリビジョンはありません"),
        Text(
            "No state of this site had the revision from which changes are asked for. It stands in each answer under `revision`; "
            "whoever has none fetches everything (`bulk/`) and follows the changes from there.",
            "変更の起点として指定されたリビジョンの状態は、当サイトにありませんでした。リビジョンは、どの答えにも `revision` として入っています。"
            "手元にないときは、全体（`bulk/`）を取り寄せ、そのリビジョンから変更を追ってください。",
        ),
    ),
    Error(
        "gone",
        410,
        Text("This entry was removed", "この項目はなくなりました"),
        Text(
            "What stood here was withdrawn, and nothing has taken its place.",
            "ここにあった項目は取り下げられました。代わりになる項目はありません。",
        ),
    ),
    Error(
        "no-longer-held",
        410,
        Text("These changes are no longer held", "この変更の記録は残っていません"),
        Text(
            "The revision is known, but too many came after it: what was different then is no longer held. "
            "Fetch everything (`bulk/`) once, and follow the changes from its revision on.",
            "このリビジョンはありましたが、その後の変更が多く、当時との違いはもう残っていません。"
            "全体（`bulk/`）を一度取り寄せて、そのリビジョンから先の変更を追ってください。",
        ),
    ),
    Error(
        "method-not-allowed",
        405,
        Text("The method does not fit the address", "このアドレスでは使えないメソッドです"),
        Text(
            "The address exists, but not for this method of HTTP. The header Allow lists those that it answers.",
            "アドレスはありますが、このHTTPメソッドには対応していません。使えるメソッドはAllowヘッダーに示します。",
        ),
    ),
    Error(
        "not-acceptable",
        406,
        Text("Not available in that format", "その形式では返せません"),
        Text(
            "The header Accept asks for a format in which this address does not answer. The API answers in JSON, and as a plain page.",
            "Acceptヘッダーで求められた形式には対応していません。APIはJSONと簡単なページで答えます。",
        ),
    ),
    Error(
        "too-large",
        413,
        Text("The request is too large", "リクエストが大きすぎます"),
        Text(
            "The body is longer, or has more fields, than any situation needs. Leave out what is not needed, or ask in parts.",
            "本文が長すぎるか、項目が多すぎます。どの状況にも必要のない大きさです。不要なものを省くか、分けて送ってください。",
        ),
    ),
    Error(
        "too-long-to-store",
        413,
        Text("The situation is too long to be stored", "状況が長すぎて保存できません"),
        Text(
            "A stored situation may have 16 kB as JSON without its defaults, and 64 kB, compressed, together with its verdict. "
            "It can still be judged, and copied as text or as JSON.",
            "保存できる状況は、既定の値を省いたJSONで16kBまで、判定を合わせて圧縮した大きさで64kBまでです。"
            "判定はこれまでどおりでき、文章やJSONとしてコピーできます。",
        ),
    ),
    Error(
        "address-too-long",
        414,
        Text("The address is too long", "アドレスが長すぎます"),
        Text(
            "The first line of a request may have 8,190 bytes, its address included. Post a long situation as a body, or store it.",
            "リクエストの1行目は、アドレスを含めて8,190バイトまでです。長い状況は本文として送るか、保存してください。",
        ),
    ),
    Error(
        "unsupported-media-type",
        415,
        Text("The body has a type that is not read here", "本文の形式に対応していません"),
        Text(
            "Send the situation as JSON, with the header Content-Type: application/json.",
            "状況はJSONで、Content-Type: application/json のヘッダーを付けて送ってください。",
        ),
    ),
    Error(
        "throttled",
        429,
        Text("Too many requests", "リクエストが多すぎます"),
        Text(
            "More requests came from one client than are answered in a minute, or more situations than are stored in an hour. "
            "The header Retry-After says after how many seconds to go on.",
            "1分あたりに答えられる数、または1時間あたりに保存できる数を超えるリクエストがありました。"
            "何秒後に続けられるかは、Retry-Afterヘッダーに示します。",
        ),
    ),
    Error(
        "headers-too-large",
        431,
        Text("The headers are too large", "ヘッダーが大きすぎます"),
        Text(
            "A request may have 100 headers of 8,190 bytes each, and 64 kB of them in all. Leave out what is not needed.",
            "リクエストのヘッダーは100個まで、それぞれ8,190バイトまで、合わせて64kBまでです。不要なものを省いてください。",
        ),
    ),
    Error(
        "server-error",
        500,
        Text("The site has failed", "サイトに問題が起きました"),
        Text(
            "This is a fault of the site, not of the request. It has been written down. Trying again later may help.",
            "リクエストではなく、サイトの側の問題です。記録しました。しばらくしてからもう一度お試しください。",
        ),
    ),
    Error(
        "unavailable",
        503,
        Text("This is not available at the moment", "ただいまご利用いただけません"),
        Text(
            "What is asked for cannot be read just now: the database gives no answer, or the site is changing to a newer state. "
            "Situations can still be judged. "
            "The header Retry-After says after how many seconds to ask again.",
            "データベースが応答していないか、サイトを新しい状態に切り替えているため、いまは必要な情報を読み出せません。"
            "状況の判定はこれまでどおりできます。"
            "何秒後にもう一度試せばよいかは、Retry-Afterヘッダーに示します。",
        ),
    ),
    Error(
        "storage-full",
        503,
        Text("Nothing more can be stored at the moment", "ただいま新しい状況を保存できません"),
        Text(
            "As many situations are stored as this site has room for, and all of them are in use. What is stored stays and can be "
            "read. The situation can still be judged, and copied as text, as JSON or, where it is short enough, as a link.",
            "保存できる件数の上限に達していて、どれも使われています。保存済みの状況はこれまでどおり開けます。"
            "判定もこれまでどおりでき、文章やJSONとして、短いものはリンクとしても、コピーできます。",
        ),
    ),
)

ERRORS: dict[str, Error] = {error.code: error for error in _ALL}
