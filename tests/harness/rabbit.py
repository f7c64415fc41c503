"""A RabbitMQ of the judges' own: its node, data, ports and name server; that of the machine is left alone."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from kombu import Connection

from deploy.running import run_to_end
from runtime.child_process import start_child
from tests.harness.programs import free_port, until

#: Debian's commands change the user. These are the programs that they call.
_COMMANDS: Final = Path("/usr/lib/rabbitmq/bin")
_NODE: Final = "croupier-failures@localhost"
_HOST: Final = "127.0.0.1"
_NAMES: Final = ("list_queues", "name", "--silent", "--no-table-headers")


class RabbitServer:
    """A node whose queues are on its disk: killed, it comes back with them."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.port, names, distribution = free_port(), free_port(), free_port()
        folder.mkdir()
        (folder / "plugins").write_text("[].")
        (folder / "rabbitmq.conf").touch()
        self._variables = {
            "HOME": str(folder),
            "ERL_EPMD_PORT": str(names),
            "RABBITMQ_NODENAME": _NODE,
            "RABBITMQ_NODE_IP_ADDRESS": _HOST,
            "RABBITMQ_NODE_PORT": str(self.port),
            "RABBITMQ_DIST_PORT": str(distribution),
            "RABBITMQ_MNESIA_BASE": str(folder / "data"),
            "RABBITMQ_LOG_BASE": str(folder),
            "RABBITMQ_PID_FILE": str(folder / "pid"),
            "RABBITMQ_CONF_ENV_FILE": os.devnull,
            "RABBITMQ_ENABLED_PLUGINS_FILE": str(folder / "plugins"),
            "RABBITMQ_CONFIG_FILE": str(folder / "rabbitmq.conf"),
            # The script becomes the server, instead of standing before it.
            "RUNNING_UNDER_SYSTEMD": "1",
        }
        self._name_server = self._run(str(shutil.which("epmd")), "-port", str(names))
        self.start()

    def _run(self, *command: str) -> subprocess.Popen[Any]:
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        return start_child(list(command), env={**os.environ, **self._variables}, start_new_session=True, **quiet)

    def _control(self, *arguments: str) -> str:
        """Give an administrator's command; return its output."""
        command = (str(_COMMANDS / "rabbitmqctl"), "--timeout", "180", "-n", _NODE, *arguments)
        status, output = run_to_end(command, self._folder, **self._variables)
        if status:
            raise RuntimeError(f"rabbitmqctl {arguments[0]} ended with {status}: {output[-300:]}")
        return output

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self._process = self._run(str(_COMMANDS / "rabbitmq-server"))
        until(self._answers)

    def _answers(self) -> bool:
        with suppress(OSError), Connection(self.url(self.port), connect_timeout=1) as connection:
            connection.connect()
            return True
        return False

    def url(self, port: int) -> str:
        """Return its address through a proxy."""
        return f"amqp://guest:guest@{_HOST}:{port}//"

    def limit_memory(self, is_full: bool) -> None:
        """Make RabbitMQ block publishers because of missing memory, or stop that."""
        self._control("set_vm_memory_high_watermark", "absolute", "1MB" if is_full else "4GB")

    def limit_disk(self, is_full: bool) -> None:
        """Make RabbitMQ block publishers because of a full disk, or stop that."""
        self._control("set_disk_free_limit", *(("mem_relative", "1000") if is_full else ("50MB",)))

    def empty(self) -> None:
        """Take every message out of every queue."""
        with Connection(self.url(self.port)) as connection:
            channel: Any = connection.default_channel
            for name in self._control(*_NAMES).split():
                channel.queue_purge(name)

    def kill(self) -> None:
        """Kill it and its children."""
        with suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()

    def forget(self) -> None:
        """Lose what is on its disk, and start."""
        shutil.rmtree(self._folder / "data")
        self.start()

    def end(self) -> None:
        """End it for good."""
        self.kill()
        self._name_server.kill()
        self._name_server.wait()


def has_rabbit() -> bool:
    """Return whether a RabbitMQ can be started here."""
    return (_COMMANDS / "rabbitmq-server").exists() and shutil.which("epmd") is not None
