"""The law of lanes: in any order of slices, deaths, lost messages, repairs and outages every job ends, summed once."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from queue import SimpleQueue
from threading import Thread
from typing import Any, ClassVar, Final

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule, run_state_machine_as_test

from croupier.players.arena.chunks import Checkpoint, ShouldContinue, StoppedError
from tests.thoroughness import scaled
from tests.workers.doubles import Nothing
from tests.workers.support import GAME, Broker, let_pass
from workers.errors import UnavailableError
from workers.inline import InlineBroker
from workers.job_queue import JobQueue
from workers.jobs.catalogue import KINDS
from workers.slices import SliceRunner
from workers.store.queues import Message, Publish
from workers.store.records import CANCELLED, SUCCEEDED
from workers.store.store import Store


class Fate(Enum):
    """The fate of a command: it is done, it does not arrive, its answer is lost, or its process is killed first."""

    DONE = 0
    LOST = 1
    UNANSWERED = 2
    KILLED = 3


class _KilledError(BaseException):
    """Ends a thread as a signal ends a process: no handler for errors sees it."""


class _SteppedStore(Store):
    """A store whose commands each report that they wait, and then wait for their fate."""

    def __init__(self, store: Store, waits: SimpleQueue[bool], fates: SimpleQueue[Fate]) -> None:
        super().__init__(store.settings, store.clock, is_patient=True)
        self._waits = waits
        self._fates = fates

    def once(self, command: Callable[[Any], Any], *, is_blocking: bool = False) -> Any:
        self._waits.put(True)
        fate = self._fates.get()
        if fate is Fate.KILLED:
            raise _KilledError
        if fate is Fate.LOST:
            raise UnavailableError
        found = super().once(command)
        if fate is Fate.UNANSWERED:
            raise UnavailableError
        return found


class Process:
    """A process that does the slice of a message, and has come to its first command."""

    def __init__(self, store: Store, publish: Publish, message: Message) -> None:
        self._waits: SimpleQueue[bool] = SimpleQueue()
        self._fates: SimpleQueue[Fate] = SimpleQueue()
        stepped = _SteppedStore(store, self._waits, self._fates)
        self._runner = SliceRunner(stepped, publish)
        Thread(target=self._run, args=(message,), daemon=True).start()
        #: Whether it waits with a command; otherwise it has ended its slice, or was killed.
        self.waits = self._waits.get()

    def _run(self, message: Message) -> None:
        try:
            self._runner.run(message)
        except _KilledError:
            pass
        finally:
            self._waits.put(False)

    def step(self, fate: Fate) -> None:
        """Let it come to its next command, or its end."""
        self._fates.put(fate)
        self.waits = self._waits.get()

    def end(self) -> None:
        """Let it do what it has begun."""
        while self.waits:
            self.step(Fate.DONE)


SHORT: Final = "short"
#: Fewer losses than end a job.
LOSSES: Final = 9
#: Repairs without a fault that end every job.
ENOUGH: Final = 100


class Short(Nothing):
    """Chunks that take `slices` slices, and report progress in each."""

    name = noun = SHORT

    def run_chunk(self, spec: Mapping[str, Any], chunk: int, should_continue: ShouldContinue, saved: Any = None) -> Any:
        number = (saved or 0) + 1
        if not should_continue(0):
            raise StoppedError
        return Checkpoint(number, {"slice": number}) if number < spec["slices"] else [chunk]


#: Fates of the last command of a slice. Most commands are done.
FATES: Final = [*[Fate.DONE] * 8, Fate.LOST, Fate.UNANSWERED]


class Interleavings(RuleBasedStateMachine):
    """At most three processes and three jobs, at the store of this address."""

    url: ClassVar[str]

    def __init__(self) -> None:
        super().__init__()
        self.inline = InlineBroker(Broker("embedded", self.url, self.url).job_queue().store)
        self.store = self.inline.store
        self.queue = JobQueue(self.store, self.inline.publish, lambda: f"job{len(self.jobs)}")
        self.jobs: dict[str, int] = {}
        self.cancelled: set[str] = set()
        self.processes: dict[int, Process] = {}
        self.losses = 0

    @precondition(lambda self: len(self.jobs) < 3)
    @rule(chunks=st.integers(1, 11), slices=st.integers(1, 2), caller=st.sampled_from("ab"))
    def submit(self, chunks: int, slices: int, caller: str) -> None:
        job = self.queue.submit(SHORT, GAME, {"chunks": chunks, "slices": slices}, caller=caller)
        self.jobs[job.id] = chunks

    @rule(slot=st.integers(0, 2), fate=st.sampled_from(FATES), steps=st.integers(1, 6), place=st.integers(0, 9))
    def work(self, slot: int, fate: Fate, steps: int, place: int) -> None:
        """A process starts or continues a slice; the last of its `steps` commands has this fate."""
        process = self.processes.get(slot)
        if process is None:
            if not self.inline.messages:
                return
            _, _, arguments = self.inline.messages.pop(place % len(self.inline.messages))
            process = self.processes[slot] = Process(self.store, self.inline.publish, Message(*arguments))
        for number in range(steps):
            if process.waits:
                process.step(fate if number == steps - 1 else Fate.DONE)
        if not process.waits:
            del self.processes[slot]

    @precondition(lambda self: self.processes and self.losses < LOSSES)
    @rule(data=st.data())
    def kill(self, data: st.DataObject) -> None:
        self.processes.pop(data.draw(st.sampled_from(sorted(self.processes)))).step(Fate.KILLED)
        self.losses += 1

    @precondition(lambda self: self.inline.messages)
    @rule(place=st.integers(0, 9))
    def lose(self, place: int) -> None:
        """The broker loses a message, or all of them."""
        del self.inline.messages[place % len(self.inline.messages) : None if place == 9 else place + 1]

    @precondition(lambda self: self.inline.messages)
    @rule(place=st.integers(0, 9))
    def redeliver(self, place: int) -> None:
        """The broker delivers a message twice."""
        self.inline.messages.append(self.inline.messages[place % len(self.inline.messages)])

    @precondition(lambda self: self.losses < LOSSES)
    @rule(seconds=st.sampled_from((1, 4, 14)))
    def repair(self, seconds: int) -> None:
        """Time passes. After many seconds, slices under way count as lost although their processes continue."""
        let_pass(self.inline, seconds)
        self.losses += seconds > 4

    @precondition(lambda self: self.jobs)
    @rule(number=st.integers(0, 2))
    def cancel(self, number: int) -> None:
        id = f"job{number % len(self.jobs)}"
        if self.queue.cancel(id).state == CANCELLED:
            self.cancelled.add(id)

    def teardown(self) -> None:
        """After the last fault every job ends soon."""
        for process in self.processes.values():
            while process.waits:
                process.step(Fate.DONE)
        left = [id for id in self.jobs if id not in self.cancelled]
        for _ in range(ENOUGH):
            if all(self.queue.read(id).state == SUCCEEDED for id in left):
                break
            self.inline.do_all()
            let_pass(self.inline)
        for id in left:
            job = self.queue.read(id)
            assert (job.state, job.done, job.result) == (SUCCEEDED, job.total, {"chunks": [*range(job.chunks)]})
        assert [self.queue.read(id).state for id in self.cancelled] == [CANCELLED] * len(self.cancelled)
        names = f"{self.store.settings.namespace}*"
        self.store.call(lambda redis: redis.delete("", *redis.keys(names)))


def test_every_interleaving_ends_every_job(embedded_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Interleavings, "url", embedded_url, raising=False)
    monkeypatch.setitem(KINDS, SHORT, Short())
    # Processes ask again immediately, and touch their slices whenever they can.
    monkeypatch.setattr("workers.store.client._PATIENT_SECONDS", 0.0)
    monkeypatch.setattr("workers.slices.SECONDS_BETWEEN_TOUCHES", -1.0)
    run_state_machine_as_test(
        Interleavings,
        settings=settings(
            derandomize=True,
            max_examples=scaled(40, 2000),
            stateful_step_count=40,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        ),
    )
