"""The law of leases: in any order of takes, expiries, sums, pauses, deaths and outages every job ends, summed once."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, precondition, rule, run_state_machine_as_test

from croupier.players.arena.chunks import Checkpoint, ShouldContinue, StoppedError
from tests.thoroughness import scaled
from tests.workers.doubles import Nothing
from tests.workers.stepping import Fate, Process, expire_leases, look_again
from tests.workers.support import GAME, Broker, worker
from workers.job_queue import JobQueue
from workers.jobs.catalogue import KINDS
from workers.store.leases import Leases
from workers.store.queues import SIMULATIONS
from workers.store.records import CANCELLED, SUCCEEDED
from workers.store.watch import WorkerWatch

SHORT: Final = "short"
#: Fewer losses than end a job: each that is not the chunk's own fault is borne.
LOSSES: Final = 9
#: Leases, of processes that nothing befalls, that are more than enough for all that the machine hands in.
ENOUGH: Final = 150


class Short(Nothing):
    """Chunks that take `turns` slices, and report progress in each."""

    def run_chunk(self, spec: Mapping[str, Any], chunk: int, should_continue: ShouldContinue, saved: Any = None) -> Any:
        turn = (saved or 0) + 1
        if not should_continue(0):
            raise StoppedError
        return Checkpoint(turn, {"turn": turn}) if turn < spec["turns"] else [chunk]


#: Fates of the last command of a slice. Most commands are done.
FATES: Final = [*[Fate.DONE] * 8, Fate.LOST, Fate.UNANSWERED]


class Interleavings(RuleBasedStateMachine):
    """Three processes at most, of one worker and as many jobs as are handed in, at the store of this address."""

    url: ClassVar[str]

    def __init__(self) -> None:
        super().__init__()
        self.store = Broker("embedded", self.url, self.url).job_queue().store
        self.queue = JobQueue(self.store, lambda *_: None, lambda: f"job{len(self.jobs)}")
        self.leases = Leases(self.store)
        self.watch = WorkerWatch(self.store)
        self.jobs: dict[str, int] = {}
        self.cancelled: set[str] = set()
        self.processes: dict[int, Process] = {}
        self.dead: list[str] = []
        self.started = self.losses = 0

    @precondition(lambda self: len(self.jobs) < 3)
    @rule(chunks=st.integers(1, 11), turns=st.integers(1, 2), caller=st.sampled_from("ab"))
    def submit(self, chunks: int, turns: int, caller: str) -> None:
        job = self.queue.submit(SHORT, GAME, {"chunks": chunks, "turns": turns}, caller=caller)
        self.jobs[job.id] = chunks

    @rule(slot=st.integers(0, 2), fate=st.sampled_from(FATES), steps=st.integers(1, 6))
    def work(self, slot: int, fate: Fate, steps: int) -> None:
        """A process starts or continues a slice; the last of its `steps` commands has this fate."""
        process = self.processes.get(slot)
        if process is None:
            self.started += 1
            process = self.processes[slot] = Process(self.store, self.started)
        for number in range(steps):
            if process.waits:
                process.step(fate if number == steps - 1 else Fate.DONE)
        if not process.waits:
            del self.processes[slot]

    @precondition(lambda self: self.processes and self.losses < LOSSES)
    @rule(data=st.data())
    def kill(self, data: st.DataObject) -> None:
        process = self.processes.pop(data.draw(st.sampled_from(sorted(self.processes))))
        process.step(Fate.KILLED)
        self.dead.append(process.worker.process)
        self.losses += 1

    @precondition(lambda self: self.dead)
    @rule()
    def drop(self) -> None:
        """The supervisor sees that processes are dead."""
        self.watch.drop("test", "lost", self.dead)
        self.dead.clear()

    @precondition(lambda self: self.losses < LOSSES)
    @rule()
    def expire(self) -> None:
        """The worker is silent but continues."""
        expire_leases(self.store)
        self.losses += 1

    @rule()
    def sweep(self) -> None:
        look_again(self.store)

    @precondition(lambda self: self.losses < LOSSES and self.started)
    @rule()
    def free(self) -> None:
        """The chunks of all processes are returned while they work: their supervisor believes them dead."""
        self.watch.drop("test", "free", [lease.process for lease in self.watch.held_by("test")])

    @precondition(lambda self: self.jobs)
    @rule(number=st.integers(0, 2))
    def cancel(self, number: int) -> None:
        id = f"job{number % len(self.jobs)}"
        if self.queue.cancel(id).state == CANCELLED:
            self.cancelled.add(id)

    def teardown(self) -> None:
        """After the last fault every job ends soon."""
        for process in self.processes.values():
            process.end()
        left = [id for id in self.jobs if id not in self.cancelled]
        for number in range(ENOUGH):
            if all(self.queue.read(id).state == SUCCEEDED for id in left):
                break
            expire_leases(self.store)
            Process(self.store, 1000 + number).end()
        for id in left:
            job = self.queue.read(id)
            assert (job.state, job.done, job.result) == (SUCCEEDED, job.total, {"chunks": [*range(job.chunks)]})
        assert [self.queue.read(id).state for id in self.cancelled] == [CANCELLED] * len(self.cancelled)
        assert self.leases.take(SIMULATIONS, worker()) is None
        names = f"{self.store.settings.namespace}*"
        self.store.call(lambda redis: redis.delete(*redis.keys(names)))


def test_every_interleaving_ends_every_job(embedded_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Interleavings, "url", embedded_url, raising=False)
    monkeypatch.setitem(KINDS, SHORT, Short())
    # Processes ask again immediately, and renew their leases whenever they can.
    monkeypatch.setattr("workers.store.leases.sleep", lambda _: None)
    monkeypatch.setattr("workers.running.chunks.SECONDS_BETWEEN_CHECKS", -1.0)
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
