"""Is what is compressed in pieces one document?"""

from __future__ import annotations

import gzip

from rulesite.api.bulk.archive import Deflated, join_gzip


def test_pieces_read_as_one_document_in_their_order() -> None:
    pieces = [Deflated(b"head\n"), Deflated(b"entry " * 500), Deflated(b""), Deflated(b"end")]

    assert gzip.decompress(join_gzip(pieces)) == b"head\n" + b"entry " * 500 + b"end"
    assert gzip.decompress(join_gzip(pieces[::-1])) == b"end" + b"entry " * 500 + b"head\n"


def test_a_piece_is_compressed_once_for_all_its_documents() -> None:
    piece = Deflated(b"entry " * 500)

    assert piece.deflated in join_gzip([Deflated(b"one"), piece])
    assert piece.deflated in join_gzip([piece, Deflated(b"other")])
    assert len(join_gzip([piece])) < 100
