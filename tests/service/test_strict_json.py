"""Tests of JSON parsing: invalid values are rejected, and the fast parser agrees with the slow one."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from service.http.strict_json import Body, JsonError, read_json, read_json_slowly

DEEP: Final = 32
GOOD: Final[list[tuple[str, object]]] = [
    ("{}", {}),
    ("null", None),
    ('"\\u00e9\\ud83d\\ude00"', "é😀"),
    ("[7.0, 1e2, -0, -0.0, 0e5]", [7, 100, 0, 0, 0]),
    ("1.7", 1.7),
    (str(2**53 - 1), 2**53 - 1),
    (str(1 - 2**53), 1 - 2**53),
    ('{"a": {"b": 1}, "b": {"a": 1}}', {"a": {"b": 1}, "b": {"a": 1}}),
    ('{"a:b": ":", "c": "\\":"}', {"a:b": ":", "c": '":'}),
    (" \t\r\n{}\n", {}),
    ("[" * DEEP + "]" * DEEP, json.loads("[" * DEEP + "]" * DEEP)),
    ('["[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[{{{{"]', ["[" * 40 + "{{{{"]),
    ('{"a": 1, "A": 2, "": 3}', {"a": 1, "A": 2, "": 3}),
]
BAD: Final[dict[str, list[bytes]]] = {
    "malformed-json": [
        b"", b"{} x", b"{}\x00", b'{"a":1,}', b"{'a':1}", b"[1 2]", b"// none\n{}", b"01", b"1.", b"0x10", b"1_000",
        b"NaN", b"[Infinity]", b'"\x01"', b'"\\x41"', b'"\\ud800"', b"\xef\xbb\xbf{}", b"\xff", b'"\xed\xa0\x80"',
        b'"\xc0\xaf"', "{}".encode("utf-16"),
    ],
    "duplicate-key": [
        b'{"a":1,"a":1}', b'{"a":1,"\\u0061":2}', b'[{"x":{"a:":1,"a:":2}}]', b'{"a":1,"a\\u003a":"\\u003a","a":2}',
        b'{"":1,"":2}', b'{"a":{"b":[1,2,3]},"a":":"}',
    ],
    "number-out-of-range": [b"1e999", b"1" * 5000, b"0." + b"1" * 5000 + b"e400", b"18446744073709551616"],
    "too-deep": [b"[" * 1_000_000, b'{"a":' * 3000 + b"1" + b"}" * 3000],
}  # fmt: skip
#: Texts that the fast parser leaves to the schemas, which accept neither their depth nor their numbers.
SLOWLY_BAD: Final = [(b"[" * 33 + b"]" * 33, "too-deep"), (b"9007199254740992", "number-out-of-range"),
                     (b"1e16", "number-out-of-range"), (b"-9007199254740993", "number-out-of-range")]  # fmt: skip


@pytest.mark.parametrize(("text", "value"), GOOD)
def test_valid_texts_are_parsed_alike(text: str, value: object) -> None:
    for body in (read_json(text.encode()), read_json_slowly(text.encode())):
        assert same(body.value, value)
        assert same(json.loads(body.canonical), value)


@pytest.mark.parametrize("code", BAD)
def test_invalid_texts_are_rejected_by_both(code: str) -> None:
    for raw in BAD[code]:
        for read in (read_json, read_json_slowly):
            with pytest.raises(JsonError) as caught:
                read(raw)
            assert caught.value.code == code, raw[:40]
            assert len(str(caught.value.params)) < 200


@pytest.mark.parametrize(("raw", "code"), SLOWLY_BAD)
def test_slow_parser_names_depth_and_size(raw: bytes, code: str) -> None:
    with pytest.raises(JsonError) as caught:
        read_json_slowly(raw)
    assert caught.value.code == code


def test_canonical_text_ignores_order_and_spaces() -> None:
    one = read_json(b'{"a": [1, 2.0], "b": {"d": 1, "c": 2}}')
    other = read_json(b'{"b":{"c":2,"d":1.0},"a":[1,2]}')
    assert one.canonical == other.canonical


# The two parsers, against each other

values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**54), 2**54) | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=4),
    max_leaves=20,
)
#: Fragments of JSON, and near misses.
pieces = st.sampled_from(
    ["{", "}", "[", "]", ":", ",", '"', '"a"', '"b"', '"\\u0061"', '"\\u003a"', '":"', "\\", "1", "-", "0", ".5", ".0",
     "e3", "E+2", "e400", "1e16", "true", "null", "NaN", " ", "\n", "é", '"\\ud800"', "\x00", "9" * 17]
)  # fmt: skip
members = st.lists(st.tuples(st.sampled_from(['"a"', '"\\u0061"', '"b"', '":"', '"\\u003a"']), values), max_size=5)
texts = st.one_of(
    values.map(json.dumps),
    values.map(lambda value: json.dumps(value, ensure_ascii=False)),
    st.lists(pieces, max_size=12).map("".join),
    members.map(lambda pairs: "{" + ",".join(f"{name}:{json.dumps(value)}" for name, value in pairs) + "}"),
)


@settings(max_examples=500, deadline=None)
@given(texts.map(lambda text: text.encode("utf-8", "surrogatepass")) | st.binary(max_size=12))
def test_fast_parser_agrees_with_slow_parser(raw: bytes) -> None:
    slow, fast = outcome(read_json_slowly, raw), outcome(read_json, raw)
    if isinstance(slow, Body):
        assert isinstance(fast, Body)
        assert same(fast.value, slow.value)
        assert fast.canonical == slow.canonical
    elif isinstance(fast, Body):
        assert slow in ("too-deep", "number-out-of-range")
    else:
        assert fast == slow


def outcome(read: Any, raw: bytes) -> Body | str:
    """Parse a text; return the body or the code of the fault."""
    try:
        body: Body = read(raw)
    except JsonError as error:
        return error.code
    return body


def same(one: Any, other: Any) -> bool:
    """Return whether two values and their types are equal: 1 equals neither 1.0 nor true."""
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(same(one[name], other[name]) for name in one)
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(same, one, other))
    return type(one) is type(other) and one == other
