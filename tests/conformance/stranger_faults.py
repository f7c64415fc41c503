"""Twenty faults planted from the text of the contract alone, one for each of twenty paragraphs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tests.conformance.fault_proxy import Call, Change, events, positions, results


def _untitled_values(call: Call) -> None:
    """Catalogue: the values of options have titles."""
    if call.is_right and "phases" in call.body:
        for option in call.body["options"]["properties"].values():
            for value in option.get("oneOf", ()):
                value["title"] = str(value["const"])


def _preference_not_applied(call: Call) -> None:
    """Jobs: an answer to `Prefer: wait` says that it waited."""
    call.headers.pop("preference-applied", None)


def _no_count_of_faults(call: Call) -> None:
    """Problems: the number of further faults."""
    if isinstance(call.body, dict):
        call.body.pop("more", None)


def _history_required(call: Call) -> None:
    """State: the history may be left out."""
    state = call.sent.get("state")
    if (
        isinstance(state, dict)
        and call.is_right
        and not state.get("deal", {}).get("history")
        and state["phase"] == "play"
    ):
        call.status = 422


def _new_game_at_once(call: Call) -> None:
    """State: the figures of a game that is won inside a match stay until the next deal."""
    for part in positions(call):
        if part["game"] == "seven-up" and part["phase"] == "deal_over" and part["deal"]["result"]["winners"]:
            part["match"]["points"] = [0, 0]


def _play_after_a_win(call: Call) -> None:
    """State: a match may be won by the turned jack, before the play."""
    if call.resource == "deals" and call.is_right:
        for part in positions(call):
            if part["phase"] == "match_over":
                part.update(phase="beg", to_act=0)


def _last_turned_alone(call: Call) -> None:
    """Seven Up: `turned` has all turned cards."""
    for part in positions(call):
        if part["game"] == "seven-up":
            part["deal"]["turned"] = part["deal"]["turned"][-1:]


def _laid_at_once(call: Call) -> None:
    """La Colonne: `laid` counts finished turns."""
    for part in positions(call):
        if part["game"] == "colonne" and part["deal"]["turn"]["laid"] and part["to_act"] is not None:
            part["deal"]["laid"][part["to_act"]] = True


def _black_joker_first(call: Call) -> None:
    """Hands: jokers are last, red first."""
    for part in positions(call):
        for hand in part["deal"]["hands"]:
            if hand[-2:] == ["RJ", "BJ"]:
                hand[-2:] = ["BJ", "RJ"]


def _hidden_first(call: Call) -> None:
    """Views: known cards come first."""
    for part in positions(call):
        for hand in part["deal"]["hands"]:
            hand.sort(key=lambda card: card != "??")


def _discards_open_at_the_end(call: Call) -> None:
    """Views: the discards of Seven Up stay hidden when the deal is over."""
    sent: Any = call.sent.get("state")
    if call.resource == "views" and call.game == "seven-up" and call.is_right and sent and sent["to_act"] is None:
        call.body["view"]["deal"]["discards"] = sent["deal"]["discards"]


def _one_seed(call: Call) -> None:
    """Dealing: a fresh seed each time."""
    if call.resource == "deals" and call.is_right and call.sent == {"options": {}}:
        call.body.update(seed="drawn")


def _nobody_to_act(call: Call) -> None:
    """Legal moves: for the view of another seat the answer has the seat to act."""
    if call.resource == "legal-moves" and "view" in call.sent and call.is_right and not call.body["legal_moves"]:
        call.body["to_act"] = None


def _filtered_explanations(call: Call) -> None:
    """Legal moves: filters never narrow `check`."""
    if call.resource == "legal-moves" and {"verb", "card", "meld"} & call.sent.keys() and "check" in call.sent:
        call.body["check"] = []


def _own_draw_hidden(call: Call) -> None:
    """Events: a seat sees the cards that it draws."""
    if call.resource == "views" and "key" in call.sent:
        for event in events(call, "draw"):
            event["cards"] = ["??"] * len(event["cards"])


def _names_ignored(call: Call) -> None:
    """Texts: they use the names of the request."""
    names = call.sent.get("names", ())
    for event in events(call):
        for number, name in enumerate(names, 1):
            event["text"] = event.get("text", "").replace(name, f"player {number}")


def _unknown_throw_refused(call: Call) -> None:
    """Records: in Seven Up a card thrown face down may be unknown."""
    for record, result in zip(call.sent.get("records", ()), results(call, "replays"), strict=False):
        if "discard ??" in str(record):
            result.update(valid=False)


def _unknown_state_accepted(call: Call) -> None:
    """Records: every other call refuses a state that contains `??`."""
    if call.status == 422 and "??" in str(call.sent.get("state", "")):
        call.status = 200


def _document_in_english(call: Call) -> None:
    """Generated clients: the document exists in French."""
    if call.request.path == "/openapi.json" and call.language == "fr":
        call.headers["content-language"] = "en"


def _never_compressed(call: Call) -> None:
    """Generated clients: answers of more than 1 KB are compressed."""
    call.headers.pop("content-encoding", None)


FAULTS: Final[Mapping[str, Change]] = {
    function.__name__.strip("_").replace("_", " "): function
    for function in (
        _untitled_values, _preference_not_applied, _no_count_of_faults, _history_required, _new_game_at_once,
        _play_after_a_win, _last_turned_alone, _laid_at_once, _black_joker_first, _hidden_first,
        _discards_open_at_the_end, _one_seed, _nobody_to_act, _filtered_explanations, _own_draw_hidden, _names_ignored,
        _unknown_throw_refused, _unknown_state_accepted, _document_in_english, _never_compressed,
    )
}  # fmt: skip
