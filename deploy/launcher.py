"""The supervisor of `make run`: restarts programs, and hands the service over to the compiled engine without a gap."""

from __future__ import annotations

import os
import signal
import socket
import sys
from contextlib import suppress
from typing import Any, Final

from supervisor import events
from supervisor.datatypes import SocketConfig
from supervisor.medusa.asyncore_25 import ExitNow
from supervisor.supervisord import Supervisor

from deploy.engine import TARGET
from service.http.welcome import GREETING

#: The service on the source, and on the compiled engine.
WEB: Final = "web"
COMPILED_WEB: Final = "compiled-web"
#: Seconds that the old service has for the requests under way.
_GRACE: Final = 25
#: The longest pause, in seconds, before a program that keeps ending is started again.
_LONGEST_PAUSE: Final = 30


class SharedSocket(SocketConfig):
    """A listening socket that several programs accept from, each as its standard input."""

    def __init__(self, listener: socket.socket) -> None:
        self.url = f"tcp://{listener.getsockname()[:2]}"
        self._sockets = [listener]

    def create_and_bind(self) -> socket.socket:
        """Return the socket for one start of a program."""
        self._sockets.append(self._sockets[0].dup())
        return self._sockets[-1]

    def close(self) -> None:
        """Refuse callers once the programs have closed it, too."""
        for each in self._sockets:
            each.close()


class Launcher(Supervisor):
    """Runs the programs, passes their output on, and reports each end.

    Only the service ends everything when it keeps ending. Other programs are started again after growing pauses.
    """

    def __init__(self, options: Any, listener: SharedSocket) -> None:
        Supervisor.__init__(self, options)
        self._listener = listener
        for group in options.process_group_configs:
            if hasattr(group, "socket_config"):
                group.socket_config = listener
        self.has_failed = False
        self._is_stopping = False
        #: Programs that were asked to end in order to start again on the compiled engine.
        self._restarting: set[str] = set()
        #: `nohup` ignores the end of the terminal.
        self._at_hangup = signal.getsignal(signal.SIGHUP)
        #: The program whose end ends everything.
        self._serving = WEB

    def runforever(self) -> None:
        """Run the programs until a signal asks to stop."""
        # supervisord would restart everything when its terminal is closed.
        signal.signal(signal.SIGHUP, self._hang_up if self._at_hangup == signal.SIG_DFL else self._at_hangup)
        events.subscribe(events.ProcessLogStdoutEvent, self._pass_on)
        events.subscribe(events.ProcessStateExitedEvent, self._on_exit)
        events.subscribe(events.ProcessStateBackoffEvent, self._on_early_exit)
        events.subscribe(events.ProcessStateFatalEvent, self._on_last_exit)
        events.subscribe(events.SupervisorStoppingEvent, self._on_stopping)
        with suppress(ExitNow):
            Supervisor.runforever(self)

    def _hang_up(self, *_: object) -> None:
        """Stop in order: workers with jobs outlive a death signal. The closed terminal takes no text."""
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        os.kill(os.getpid(), signal.SIGTERM)

    def _pass_on(self, event: events.ProcessLogStdoutEvent) -> None:
        text = event.data.decode(errors="replace")
        # The last lines of programs are useless to a person who stops all of them.
        if not self._is_stopping:
            sys.stdout.write(text)
        if event.process.config.name == COMPILED_WEB and self._serving == WEB and GREETING in text:
            self._hand_over()

    def _on_exit(self, event: events.ProcessStateExitedEvent) -> None:
        name = event.process.config.name
        if name == "engine":
            if TARGET.is_dir() and not self._is_stopping:
                print("croupier: the engine is compiled; service and workers start again with it")
                self._use_compiled()
        elif self._is_unexpected(name):
            print(f"croupier: {name} has ended; it is started again")

    def _is_unexpected(self, name: str) -> bool:
        """Return whether the end of a program must be reported. Ends that the launcher caused are not."""
        if name not in self._restarting:
            return not self._is_stopping
        self._restarting.remove(name)
        return False

    def _on_early_exit(self, event: events.ProcessStateBackoffEvent) -> None:
        event.process.backoff = min(event.process.backoff, _LONGEST_PAUSE)
        # A program that is stopped soon after its start ends early, too.
        if self._is_unexpected(event.process.config.name):
            seconds = event.process.backoff
            print(f"croupier: {event.process.config.name} has ended; it is started again in {seconds} seconds")

    def _on_last_exit(self, event: events.ProcessStateFatalEvent) -> None:
        name = event.process.config.name
        if self._is_stopping:
            return
        if name != self._serving:
            print(f"croupier: {name} keeps ending; {self._serving} continues without it")
            return
        print(f"croupier: {name} keeps ending: nothing continues without it")
        self.has_failed = True
        os.kill(os.getpid(), signal.SIGTERM)

    def _use_compiled(self) -> None:
        """Start the service on the compiled engine next to the old one, and restart the workers."""
        self._process(COMPILED_WEB).spawn()
        for name, process in self.process_groups["workers"].processes.items():
            if process.pid:
                self._restarting.add(name)
                _terminate(process)

    def _hand_over(self) -> None:
        """End the old service, which finishes its requests. The new one already accepts from the same socket."""
        self._serving = COMPILED_WEB
        old = self._process(WEB)
        old.config.stopwaitsecs = _GRACE
        old.stop()

    def _process(self, name: str) -> Any:
        return next(group.processes[name] for group in self.process_groups.values() if name in group.processes)

    def _on_stopping(self, _: events.SupervisorStoppingEvent) -> None:
        self._is_stopping = True
        print("\ncroupier: stopping")
        self._listener.close()
        # All stop at the same time, before the broker: a worker returns its jobs to it.
        for group in self.process_groups.values():
            for name, process in group.processes.items():
                if name != "broker":
                    _terminate(process)


def _terminate(process: Any) -> None:
    # The process may have ended at this moment.
    if process.pid:
        with suppress(ProcessLookupError):
            os.kill(process.pid, signal.SIGTERM)
