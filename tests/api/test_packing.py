"""Is what is compressed in pieces one document?"""

from __future__ import annotations

import gzip

from rulesite.api.bulk.packing import Packed, together


def test_pieces_read_as_one_document_in_their_order() -> None:
    pieces = [Packed(b"head\n"), Packed(b"entry " * 500), Packed(b""), Packed(b"end")]

    assert gzip.decompress(together(pieces)) == b"head\n" + b"entry " * 500 + b"end"
    assert gzip.decompress(together(pieces[::-1])) == b"end" + b"entry " * 500 + b"head\n"


def test_a_piece_is_compressed_once_for_all_its_documents() -> None:
    piece = Packed(b"entry " * 500)

    assert piece.deflated in together([Packed(b"one"), piece])
    assert piece.deflated in together([piece, Packed(b"other")])
    assert len(together([piece])) < 100
