"""Reviews and replays at the page: from a match that is over, and from a record."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize, expect

import croupier
from croupier.games.build_info import COMPILED
from croupier.players.review.plan import FEWEST_WORLDS
from tests.web.test_for_everyone import focus
from tests.web.test_screen_readers import unreadable
from tests.web.user import User, sitting

WIDE_PHONE: Final = ViewportSize(width=390, height=844)
DESKTOP: Final = ViewportSize(width=1440, height=900)
#: A short match of each game.
OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "upcolor": {"deals": 1},
    "costly-colours": {"target": 31},
    "seven-up": {"target": 4, "games": 1},
    "colonne": {"target": 51},
}
#: Iterations of a review that is quick, of one that lasts, and of one that is refused. A cancelled review ends its
#: decision first, and until then the worker that later tests need is busy.
QUICK: Final = FEWEST_WORLDS
LONG: Final = 20_000 if COMPILED else 1_000
REFUSED: Final = 1_000_000
every_game = pytest.mark.parametrize("game", OPTIONS)


@cache
def record_of(game: str) -> dict[str, Any]:
    """Return the record of a match between players of level `greedy`."""
    match = croupier.deal(game, OPTIONS[game], seed="croupier")
    while not match.is_over:
        if match.is_deal_over:
            match.deal_next()
        else:
            match.push(croupier.players.choose(match.view(), "greedy", seed="croupier"))
    record: dict[str, Any] = json.loads(json.dumps(match.record))
    return record


def request_review(page: Page, iterations: int) -> None:
    """Have the page ask for reviews with these iterations."""

    def change(route: Route) -> None:
        route.continue_(post_data=json.dumps({**(route.request.post_data_json or {}), "iterations": iterations}))

    page.unroute_all()
    page.route("**/reviews", change)


def open_record(user: User, game: str, folder: Path) -> None:
    """Open the record of a match at the page."""
    file = folder / "record.json"
    file.write_text(json.dumps(record_of(game)))
    user.page.locator(".games").wait_for()
    user.page.locator(".file input").set_input_files(file)
    user.page.locator("main.replay").wait_for()


def review(user: User) -> None:
    """Press the button for a review, and wait until it is complete, as long as it advances."""
    page = user.page
    page.locator("button", has_text="Review").click()
    complete = page.locator("[role=status]", has_text="The review is complete")
    done = None
    while complete.count() == 0:
        complete.or_(page.locator(f'.review progress:not([value="{done}"])')).first.wait_for(state="attached")
        done = page.evaluate("document.querySelector('.review progress')?.getAttribute('value')")


def listed(user: User) -> list[str]:
    """Return the decisions that are listed."""
    return user.page.locator(".decision").all_inner_texts()


def losses(user: User) -> list[float]:
    """Return the costs of the listed decisions."""
    return [float(text.replace("−", "-")) for text in user.page.locator(".decision .loss").all_inner_texts()]


@every_game
@pytest.mark.many
def test_a_deal_that_is_over_is_reviewed_by_taps(browser: Browser, service_url: str, game: str) -> None:
    """Practice hides no card, so its deals are reviewed before the match is over."""
    link = f"/play/#deal={game}&seed=croupier&level=random&options={quote(json.dumps(OPTIONS[game]))}"
    with sitting(browser, service_url, WIDE_PHONE, path=link) as user:
        page = user.page
        request_review(page, QUICK)
        page.locator("button", has_text="« croupier »").click()
        user.play(user.is_deal_over)
        review(user)
        assert losses(user) == sorted(losses(user))
        assert page.locator(".notice", has_text="no proof of cheating").count() == 1
        assert not re.search(r"\baccuracy", page.locator("main").inner_text(), re.IGNORECASE)
        assert user.findings() == []
        page.locator(".decision").first.click()
        page.locator(".values tbody tr").nth(1).wait_for()
        assert page.locator(".values .played").count() == 1
        assert page.locator(".values p", has_text="Deal 1, move").count() == 1
        veiled = page.locator("main.replay").inner_text()
        page.locator("button", has_text="All hands").click()
        page.locator("button[aria-pressed=true]", has_text="All hands").wait_for()
        assert page.locator("main.replay").inner_text() != veiled
        assert user.findings() == []
        page.locator("[aria-label=Back]").click()
        page.locator(".decision").first.wait_for()
        user.expect_quiet()


@every_game
@pytest.mark.many
def test_a_record_is_reviewed_by_keyboard(browser: Browser, service_url: str, tmp_path: Path, game: str) -> None:
    with sitting(browser, service_url, WIDE_PHONE) as user:
        page = user.page
        request_review(page, QUICK)
        open_record(user, game, tmp_path)
        focus(user, ".actions .main", "Tab")
        page.keyboard.press("Enter")
        page.locator(".decision").first.wait_for()
        focus(user, ".decision", "Tab")
        opened = page.evaluate("document.activeElement.innerText")
        page.keyboard.press("Enter")
        page.locator(".values").wait_for()
        step = page.locator(".told").inner_text()
        page.keyboard.press("ArrowRight")
        expect(page.locator(".told")).not_to_have_text(step)
        page.go_back()
        page.wait_for_function("text => document.activeElement.innerText === text", arg=opened)
        user.expect_quiet()


def test_a_match_is_reviewed_at_its_end(browser: Browser, service_url: str) -> None:
    """The cards of a sealed table are open once the match is over, not after a deal."""
    with sitting(browser, service_url, WIDE_PHONE) as user:
        page = user.page
        request_review(page, QUICK)
        user.deal("Seven Up", options={"Target": 4, "Games": 1})
        user.play(user.is_deal_over)
        while not user.is_match_over():
            assert page.locator("button", has_text="Review").count() == 0
            user.tap()
            user.play(user.is_deal_over)
        review(user)
        seats = page.locator(".terms thead th").all_inner_texts()
        assert seats == ["You", "Alma"]
        result = page.locator(".terms tr", has_text="= Result").locator("td").all_inner_texts()
        assert sorted(result) == ["0%", "100%"]
        for seat in seats:
            page.locator(".decisions select").first.select_option(seat)
            assert all(f"{seat}: " in text for text in listed(user))
        page.locator(".decisions select").nth(1).select_option("Blunder")
        assert all("Blunder" in text for text in listed(user))
        assert user.findings() == []
        user.expect_quiet()


@pytest.mark.many
def test_a_review_in_french_on_a_dark_desktop(browser: Browser, service_url: str, tmp_path: Path) -> None:
    with sitting(browser, service_url, DESKTOP, language="fr", theme="dark") as user:
        page = user.page
        request_review(page, QUICK)
        open_record(user, "costly-colours", tmp_path)
        page.locator("button", has_text="Revue").click()
        page.locator("[role=status]", has_text="La revue est complète").wait_for(state="attached")
        page.locator(".notice", has_text="Une revue ne prouve").wait_for()
        assert user.findings() == []
        page.locator(".decision").first.click()
        page.locator(".values", has_text="Donne").wait_for()
        assert user.findings() == []
        user.expect_quiet()


def begin_long_review(user: User, folder: Path) -> dict[str, Any]:
    """Begin a review that lasts; return its job."""
    request_review(user.page, LONG)
    open_record(user, "seven-up", folder)
    with user.page.expect_response("**/reviews") as created:
        user.page.locator("button", has_text="Review").click()
    user.page.locator("progress").wait_for()
    job: dict[str, Any] = created.value.json()
    return job


def test_leaving_cancels_a_review(browser: Browser, service_url: str, tmp_path: Path) -> None:
    with sitting(browser, service_url, WIDE_PHONE) as user:
        page = user.page
        job = begin_long_review(user, tmp_path)
        with page.expect_response(lambda response: response.request.method == "DELETE") as cancelled:
            page.go_back()
        assert cancelled.value.json().get("state") == "cancelled", cancelled.value.text()
        assert cancelled.value.json()["id"] == job["id"]
        page.locator("main.replay").wait_for()
        user.expect_quiet()


def test_a_lost_review_is_followed_again_and_can_be_stopped(browser: Browser, service_url: str, tmp_path: Path) -> None:
    with sitting(browser, service_url, WIDE_PHONE) as user:
        page = user.page
        begin_long_review(user, tmp_path)
        user.context.set_offline(True)
        page.locator("main.review [role=alert]", has_text="The service does not answer").wait_for()
        user.context.set_offline(False)
        expect(page.locator("[role=alert]")).to_have_count(0)
        page.locator("button", has_text="Cancel").click()
        page.locator("[role=status]", has_text="The review was stopped").wait_for()
        request_review(page, QUICK)
        with page.expect_response("**/reviews") as created:
            page.locator("button", has_text="Try again").click()
        assert created.value.status == 202


def test_a_refused_review_gives_its_reason(browser: Browser, service_url: str, tmp_path: Path) -> None:
    """The refusal is a sentence; a second attempt succeeds."""
    with sitting(browser, service_url, WIDE_PHONE) as user:
        page = user.page
        request_review(page, REFUSED)
        open_record(user, "seven-up", tmp_path)
        page.locator("button", has_text="Review").click()
        page.locator("main.review [role=alert]", has_text="seconds").wait_for()
        assert user.findings() == []
        page.unroute_all()
        page.route("**/reviews", lambda route: route.abort())
        page.locator("button", has_text="Try again").click()
        page.locator("main.review [role=alert]", has_text="The service does not answer").wait_for()
        request_review(page, QUICK)
        with page.expect_response("**/reviews") as created:
            page.locator("button", has_text="Try again").click()
        assert created.value.status == 202
        page.locator("progress, .decision").first.wait_for()
        assert page.locator("[role=alert]").count() == 0


@every_game
@pytest.mark.many
def test_a_replay_marks_its_events(browser: Browser, service_url: str, tmp_path: Path, game: str) -> None:
    """Points and chance events are marked; it plays by itself to the end; every side sees its own hand."""
    with sitting(browser, service_url, WIDE_PHONE) as user:
        page = user.page
        open_record(user, game, tmp_path)
        page.locator(".mark.points").first.wait_for(state="attached")
        if game == "colonne":
            draws = record_of(game)["deals"][0]["moves"].count("draw")
            assert page.locator(".mark.chance").count() == draws > 0
        hands = []
        for name in page.locator("select[aria-label='From the side of'] option").all_inner_texts():
            page.locator("select[aria-label='From the side of']").select_option(name)
            assert page.locator(".player.mine .name", has_text=name).count() == 1
            hands.append(user.hand())
        assert hands[0] != hands[1]
        page.keyboard.press("PageDown")
        expect(page.locator("input[type=range]")).not_to_have_value("0")
        assert user.findings() == []
        assert unreadable(page) == []
        page.locator("select[aria-label=Speed]").select_option("Fast")
        page.locator("button", has_text="Autoplay").click()
        page.locator("button", has_text="Pause").wait_for()
        page.locator(".turn", has_text="End").wait_for()
        user.expect_quiet()
