"""The match in the terminal: moves, commands, saving, colours, and cards that stay hidden at a shared terminal."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from signal import SIGKILL

import pytest

import croupier
from croupier.command.main import RIGHT, UNREADABLE
from croupier.command.painting import painted
from croupier.games.game import Game
from croupier.wording.faces import card_symbol
from tests.command.support import ROOT, Command
from tests.games.samples import every_game

CLEARED = "\x1b[2J"
CONTROL_C, CONTROL_D = "\x03", "\x04"


#: Runs the command `play` while a person types lines, and then leaves; returns what it printed.
Playing = Callable[..., str]


@pytest.fixture
def played(command: Command, monkeypatch: pytest.MonkeyPatch) -> Playing:
    def play(line: str, *typed: str) -> str:
        given = iter(typed)

        def answer(_: str) -> str:
            entered = next(given, None)
            if entered is None:
                raise EOFError
            return entered

        monkeypatch.setattr("builtins.input", answer)
        printed = command("play", *line.split())
        assert printed.status == RIGHT
        return printed.out

    return play


@every_game
def test_match_is_played_in_a_narrow_terminal(game: Game, played: Playing, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    typed = ("indice", "nothing", *["1"] * 12, "quitter", "n")
    output = played(f"{game.id} --seed croupier --level greedy --language fr", *typed)
    words = " ".join(output.split())
    assert "L’ordinateur jouerait" in words
    assert "Possible :" in words
    assert words.endswith("inachevé.")
    assert max(map(len, output.splitlines())) <= 20


@every_game
def test_whole_match_ends_with_the_score(game: Game, played: Playing) -> None:
    short = {"upcolor": "deals=2", "costly-colours": "target=31", "seven-up": "games=1", "colonne": "target=50"}
    output = played(f"{game.id} --seed croupier --level greedy --option {short[game.id]}", *["1"] * 2000)
    lines = output[output.index("Final score") :].splitlines()
    assert len(lines) >= 3
    assert all(re.match("Player [1-4]( and player [1-4])?: ", line) for line in lines[1:])


def test_match_of_games_ends_with_the_games(played: Playing) -> None:
    output = played("seven-up --seed croupier --level greedy --option games=2 --option target=4", *["1"] * 2000)
    *_, first, second = output.splitlines()
    assert sorted([first[-1], second[-1]])[1] == "2"


@pytest.mark.parametrize("word", ["?", "help"])
def test_help_is_shown(word: str, played: Playing) -> None:
    assert "A move is its number" in played("seven-up --seed croupier", word, "quit", "n")


def test_standard_output_holds_only_the_record(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", lambda _: sys.stdin.readline().strip())
    line = ["play", "seven-up", "--seed", "croupier", "--seat", "1", "--to", "json"]
    printed = command(*line, given="stand\nplay 9♠\nq\nn\n")
    assert printed.data[0]["deals"][0]["moves"][0] == "stand"
    assert printed.err.rstrip().endswith("The match is left unfinished.")


@pytest.mark.parametrize("move", ["1", "JS", "js", "j♠", "♠J", "play JS", "Play the jack of spades"])
def test_move_is_understood(move: str, played: Playing) -> None:
    output = played("seven-up --seed croupier --level greedy", "2" if move == "1" else move)
    assert "Player 1 plays the jack of spades" in output


def test_wrong_line_is_answered_with_possible_moves(played: Playing) -> None:
    output = played("seven-up --seed croupier --level greedy", "fly", "4♣", "")
    assert "“fly” is not a move of this game. Possible: play 9♠, J♠\n" in output
    assert re.search(r"\(SEV-11\)\. Possible:\s+play 9♠, J♠\n", output)


def test_only_moves_that_uncovered_nothing_are_taken_back(played: Playing) -> None:
    typed = ("u", "1", "u", "meld 9C TC JC", "undo", "meld 9C TC JC")
    output = played("colonne --seed a --level greedy", *typed)
    assert output.count("Nothing can be taken back") == 2
    assert output.count("Taken back: meld 9C TC JC") == 1
    assert output.count("Player 1 lays the 9 of clubs") == 2


@every_game
def test_french_match_shows_french_cards_and_verbs(
    game: Game, played: Playing, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    typed = ("?", *["j", "d♥", "jouer v♥", "indice", "1", "annuler"] * 20, "quitter", "n")
    output = played(f"{game.id} --seed 3 --level greedy --language fr", *typed).replace("croupier play --resume", "")
    verbs = "|".join(verb for verb in game.rulebook.verb_names if verb not in ("go", "stop"))
    assert not re.findall(rf"\b(?:{verbs})\b|\b[2-9TJQKA][SHDC]\b", output.replace("(3), ses cartes", ""))


def test_saved_match_is_resumed(played: Playing, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    typed = ("1", "save", "save", "save other.json", "save croupier-seven-up.json", "1", "q", "")
    output = played("seven-up --seed croupier --level greedy --names Ann Bob", *typed)
    assert "“croupier-seven-up.json” exists, and is not a file of this match" in " ".join(output.split())
    first, last = (json.loads((tmp_path / name).read_bytes()) for name in ("croupier-seven-up.json", "other.json"))
    assert len(first["record"]["deals"][0]["moves"]) < len(last["record"]["deals"][0]["moves"])
    assert "▶ Ann (you)" in played("--resume other.json", "1", "save")
    again = json.loads((tmp_path / "other.json").read_bytes())
    assert again["record"]["seed"] == "croupier"
    assert len(again["record"]["deals"][0]["moves"]) > len(last["record"]["deals"][0]["moves"])


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"record": {}, "people": [0], "level": "best", "names": []}'])
def test_other_file_is_not_resumed(text: str, tmp_path: Path, command: Command) -> None:
    (tmp_path / "file.json").write_text(text)
    printed = command("play", "--resume", str(tmp_path / "file.json"))
    assert (printed.status, printed.err.count("\n")) == (UNREADABLE, 1)


def test_shared_terminal_must_be_one(command: Command) -> None:
    printed = command("play", "seven-up", "--seat", "0", "1")
    assert printed.status == UNREADABLE
    assert "several people need a terminal" in printed.err
    assert command("play").err.startswith("name a game (upcolor, ")


@pytest.mark.parametrize(
    ("line", "red"), [("Ann: 9♠ 10♥ ▒▒", "10♥"), ("★ red joker", "★"), ("Légende : R♦", "R♦"), ("2♥=3♥", "3♥")]
)
def test_red_cards_are_painted(line: str, red: str) -> None:
    assert f"\x1b[31m{red}\x1b[0m" in painted(line)
    assert re.sub(r"\x1b\[\d+m", "", painted(line)) == line


def test_letters_of_upcolor_are_painted_after_the_label() -> None:
    assert painted("B: G X", letters=True) == "B: \x1b[32mG\x1b[0m X"


# In a pseudo-terminal


class TerminalUser:
    """A person at a terminal that runs `croupier play`."""

    def __init__(self, terminal: int, program: int) -> None:
        self._terminal = terminal
        self._state = Path(f"/proc/{program}/stat")

    def read(self) -> str:
        """Return what appears until the program asks, or has ended."""
        seen = b""
        while not seen.endswith(b"> ") and select.select([self._terminal], [], [], 60)[0]:
            try:
                read = os.read(self._terminal, 65536)
            except OSError:  # Linux reports the end so.
                break
            seen += read
            if not read:
                break
        # Python loses an interruption between the prompt and the wait for a key.
        while seen.endswith(b"> ") and self._state.read_text().rpartition(")")[2].split()[0] == "R":
            os.sched_yield()
        return seen.decode()

    def type(self, text: str) -> str:
        """Type a text; return what appears then."""
        os.write(self._terminal, text.encode())
        return self.read()


@contextmanager
def at_terminal(folder: Path, line: str, **variables: str) -> Iterator[TerminalUser]:
    """Run `croupier play` in a terminal of 80 columns."""
    program = [sys.executable, "-m", "croupier", "play", *line.split()]
    child, terminal = pty.fork()
    if child == 0:
        surroundings = {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm", "COLUMNS": "80", **variables}
        os.chdir(folder)
        os.execve(sys.executable, program, surroundings)  # noqa: S606
    try:
        yield TerminalUser(terminal, child)
    finally:
        os.kill(child, SIGKILL)
        os.waitpid(child, 0)
        os.close(terminal)


def test_terminal_is_coloured_unless_unwanted(tmp_path: Path) -> None:
    with at_terminal(tmp_path, "seven-up --seed croupier --level greedy", NO_COLOR="", FORCE_COLOR="") as user:
        assert "\x1b[31mJ♥\x1b[0m" in user.read()
    with at_terminal(tmp_path, "seven-up --seed croupier --level greedy", NO_COLOR="1", FORCE_COLOR="1") as user:
        assert "\x1b[31m" not in user.read()


@pytest.mark.parametrize("key", [CONTROL_C, CONTROL_D])
def test_interrupted_match_can_be_saved(key: str, tmp_path: Path) -> None:
    with at_terminal(tmp_path, "seven-up --seed croupier --level greedy") as user:
        user.read()
        assert "Save the match to croupier-seven-up.json?" in user.type(key)
        assert "Saved. To continue: croupier play --resume croupier-seven-up.json" in user.type("\r")
    assert croupier.verify(json.loads((tmp_path / "croupier-seven-up.json").read_bytes())["record"])


def test_shared_terminal_never_shows_hidden_cards(tmp_path: Path) -> None:
    """Each stretch between two clearances shows the cards of one person at most."""
    match = croupier.deal("seven-up", {"games": 1, "target": 4}, seed="croupier")
    with at_terminal(tmp_path, "seven-up --seed croupier --option games=1 --option target=4 --seat 0 1") as user:
        shown = user.read()
        while not match.is_deal_over:
            reader, before = match.to_act, match.copy()
            cover, table = shown.rsplit(CLEARED, 1)[-1], user.type("\r")
            while match.to_act == reader:
                assert reader is not None
                view = match.view(reader)
                hidden = {card for card in match.hand(1 - reader) if card not in str(view["deal"])}
                assert not any(card_symbol(card) in cover + table.rsplit(CLEARED, 1)[-1] for card in hidden)
                match.push(match.legal_moves[0])
                shown = table = user.type("1\r")
                cover = ""
            assert match != before
    assert CLEARED in shown
