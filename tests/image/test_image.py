"""The image as it is made: what is in it, how it runs with every right taken from it, and how it ends."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import pytest

from tests.harness.caller import Caller
from tests.harness.programs import free_port
from tests.harness.servers import KeyValueServer
from tests.image.podman import PodmanError, podman, run_program, wait
from tests.image.requests import GAME, KEY, are_workers_ready, deal, is_over, is_running, play, simulate, succeeds

IMAGE: Final = "localhost/croupier:latest"
#: Bytes.
MEMORY: Final = 512 * 1024 * 1024
PROCESSES: Final = 256
#: The one folder that is written.
WRITABLE: Final = "/".join(("", "tmp"))
_LIMITS: Final = (
    "--read-only", "--tmpfs", f"{WRITABLE}:rw,nosuid,nodev,noexec,size=64m", "--cap-drop", "all",
    "--security-opt", "no-new-privileges", "--memory", str(MEMORY), "--pids-limit", str(PROCESSES), "--network", "host",
)  # fmt: skip


def inspected() -> dict[str, Any]:
    """Return what podman knows of the image."""
    [found] = json.loads(podman("image", "inspect", IMAGE))
    return dict(found)


class Container:
    """One container that runs, and the port on which it answers if it serves."""

    def __init__(self, identifier: str, port: int) -> None:
        self.id = identifier
        self.caller = Caller(port)

    def run(self, *command: str) -> str:
        """Run another command in the container. Return its output."""
        return podman("exec", self.id, *command)

    def status_of(self, name: str) -> str:
        """Return a field of /proc/1/status, such as `Uid` or `CapEff`."""
        lines = self.run("cat", "/proc/1/status").splitlines()
        [found] = [line.partition(":")[2].strip() for line in lines if line.startswith(f"{name}:")]
        return found

    def limit(self, controller: str, now: str, before: str) -> int:
        """Return a limit of its control group, as it is called now and was called in the first version of these."""
        either = f"cat /sys/fs/cgroup/{now} 2>/dev/null || cat /sys/fs/cgroup/{controller}/{before}"
        return int(self.run("sh", "-c", either))

    def stop(self, seconds: int) -> int:
        """Ask it to end within some seconds; return its exit status, 137 if it had to be killed."""
        podman("stop", "--time", str(seconds), self.id)
        return int(podman("wait", self.id))

    def logs(self) -> str:
        """Return all that it has said."""
        return podman("logs", self.id)

    def is_well(self) -> bool:
        """Tell what the image's own check of health finds."""
        return run_program("podman", "healthcheck", "run", self.id)[0] == 0

    def wait(self, happened: Callable[[], bool]) -> None:
        """Wait until something has happened. PodmanError: it has not, with all that the container said."""
        wait(happened, self.logs)


def printed(*command: str) -> str:
    """Return what a command prints in a container of its own."""
    return podman("run", "--rm", *_LIMITS, IMAGE, *command)


@contextmanager
def running(command: Sequence[str], **variables: str) -> Iterator[Container]:
    """Run a container until the block is left; wait until it is well."""
    port = free_port()
    # No proxy stands before it here.
    environment = {"PORT": str(port), "CROUPIER_BARE": "1", **variables}
    settings = [part for name, value in environment.items() for part in ("--env", f"{name}={value}")]
    identifier = podman("run", "--detach", *_LIMITS, *settings, IMAGE, *command)
    container = Container(identifier, port)
    try:
        container.wait(container.is_well)
        yield container
    finally:
        podman("rm", "--force", "--time", "0", identifier)


#: A worker that serves every queue of jobs; the repairs are not needed where nothing fails.
WORKER: Final = ("celery", "-A", "workers.app", "worker", "-Q", "moves,analyses,simulations", "--concurrency", "1")
LARGEST: Final = 260_000_000
#: Maximum bytes to pull when no library has changed.
OURS: Final = 30_000_000
GRACE: Final = 25
#: Programs that are not needed and would help an intruder.
FOREIGN: Final = ("pip", "gcc", "cc", "make", "git", "curl", "wget", "strip")
#: Files that keep secrets, by their names and by what stands in them.
SENSITIVE_FILES: Final = (".git", ".env", ".netrc", ".pypirc", "pip.conf", "id_rsa", "id_ed25519", "*.key", "*.p12")
SENSITIVE_TEXT: Final = "^-----BEGIN .*PRIVATE KEY|_TOKEN=|_PASSWORD=|://[^/ ]*:[^/ ]*@"


@pytest.fixture(scope="module")
def broker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a broker of the tests' own is."""
    server = KeyValueServer(str(shutil.which("redis-server")), tmp_path_factory.mktemp("broker"))
    yield server.url(server.port)
    server.end()


@pytest.fixture(scope="module")
def whole(broker: str) -> Iterator[Container]:
    """The service and a worker."""
    environment = {"CROUPIER_BROKER_URL": broker, "CROUPIER_SEAL_KEYS": KEY, "CROUPIER_NAMESPACE": "whole"}
    with running(["web"], **environment) as web, running(WORKER, **environment):
        web.wait(lambda: are_workers_ready(web.caller))
        yield web


def test_a_deal_is_played(whole: Container) -> None:
    assert play(whole.caller, deal(whole.caller)).status == 200
    assert whole.caller.ask("GET", "/readyz").body["compiled"]


def test_a_simulation_is_run_and_drawn(whole: Container) -> None:
    job = simulate(whole.caller)
    assert succeeds(whole.caller, job, whole.wait)
    code = "import sys, urllib.request as u; sys.stdout.write(u.urlopen(sys.argv[1]).read().decode())"
    port = whole.run("printenv", "PORT")
    picture = whole.run("python", "-c", code, f"http://127.0.0.1:{port}{job.location}/chart.svg")
    assert picture.rstrip().endswith("</svg>")


def test_a_computer_plays(whole: Container) -> None:
    body = {"state": deal(whole.caller), "seats": [0, 1], "level": "strong", "seed": "croupier"}
    assert succeeds(whole.caller, whole.caller.ask("POST", f"{GAME}/opponent-moves", body), whole.wait)


def test_it_has_no_rights(whole: Container) -> None:
    assert whole.status_of("Uid").split() == ["10001"] * 4
    assert whole.status_of("Gid").split() == ["10001"] * 4
    assert {int(whole.status_of(name), 16) for name in ("CapInh", "CapPrm", "CapEff", "CapBnd", "CapAmb")} == {0}
    assert whole.status_of("NoNewPrivs") == "1"
    assert whole.status_of("Seccomp") == "2"


@pytest.mark.parametrize("folder", ["/", "/opt/croupier/app", "/opt/croupier/venv", "/var", "/etc"])
def test_only_temporary_files_can_be_written(whole: Container, folder: str) -> None:
    with pytest.raises(PodmanError, match=r"Read-only file system|Permission denied"):
        whole.run("touch", f"{folder}/x")
    whole.run("touch", f"{WRITABLE}/x")


def test_it_is_bounded(whole: Container) -> None:
    assert whole.limit("memory", "memory.max", "memory.limit_in_bytes") == MEMORY
    assert whole.limit("pids", "pids.max", "pids.max") == PROCESSES


def test_no_key_is_printed(whole: Container) -> None:
    assert whole.caller.ask("GET", "/healthz").status == 200
    assert KEY.partition(":")[2] not in whole.logs()


def test_nothing_is_compiled_at_every_start() -> None:
    """The image contains the bytecode of every import, because its root is read-only."""
    code = (
        "import os, sys, importlib.util; os.environ['CROUPIER_BROKER_URL'] = 'redis://localhost';"
        "import service.app, workers.tasks; service.app.create_app();"
        "here = [m for m in list(sys.modules.values()) if (getattr(m, '__file__', None) or '').startswith('/opt')];"
        "print('without bytecode:', *(m.__name__ for m in here"
        " if m.__file__.endswith('.py') and not os.path.exists(importlib.util.cache_from_source(m.__file__))))"
    )
    assert printed("python", "-c", code).splitlines()[-1] == "without bytecode:"


def test_it_holds_nothing_that_it_does_not_need() -> None:
    look = f"command -v {' '.join(FOREIGN)}; find / -xdev -name tests -path '*croupier*' 2>/dev/null; true"
    assert printed("sh", "-c", look) == ""


def test_no_program_changes_its_user_or_group() -> None:
    assert printed("sh", "-c", "find / -xdev -perm /6000 2>/dev/null; true") == ""


def test_it_holds_no_secret() -> None:
    names = " -o ".join(f"-name '{name}'" for name in SENSITIVE_FILES)
    look = f"find / -xdev {names}; grep -rIlE '{SENSITIVE_TEXT}' /etc /root /home; true"
    assert printed("sh", "-c", f"exec 2>/dev/null; {look}") == ""
    assert not [value for value in inspected()["Config"]["Env"] if "KEY" in value]


def test_its_labels() -> None:
    found = inspected()
    labels = found["Config"]["Labels"]
    assert {f"org.opencontainers.image.{name}" for name in ("version", "revision", "source", "licenses")} <= set(labels)
    assert found["Config"]["User"] == "10001:10001"
    assert "Healthcheck" in found["Config"] or "Healthcheck" in found
    assert "@sha256:" in labels["org.opencontainers.image.base.name"]
    assert found["Size"] < LARGEST


def test_the_layers_of_our_code_are_small() -> None:
    """The last two layers with files of the image but for the bill: the library, and the programs."""
    # The last step first.
    steps = [layer["size"] for layer in json.loads(podman("history", "--format", "json", IMAGE))]
    _, app, library, *_ = [size for size in steps if size > 50_000]
    assert app + library < OURS


def test_its_bill_of_materials_names_all_that_is_installed() -> None:
    bill = json.loads(printed("cat", "/opt/croupier/sbom.cdx.json"))
    code = "from importlib.metadata import distributions as d; print(*(x.name.lower() for x in d()))"
    installed = set(printed("python", "-c", code).split())
    named = {component["name"].lower(): component for component in bill["components"]}
    assert bill["bomFormat"] == "CycloneDX"
    assert installed <= set(named)
    assert not [name for name in installed if not named[name].get("licenses")]
    packages = set(printed("dpkg-query", "--show", "--showformat", "${Package}@${Version}\n").split())
    debian = {
        f"{each['name']}@{each['version']}" for each in bill["components"] if each["bom-ref"].startswith("pkg:deb/")
    }
    assert debian == packages


def test_traces_can_be_switched_on() -> None:
    assert printed("python", "-c", "import opentelemetry.sdk.trace, opentelemetry.exporter.otlp.proto.http") == ""


def test_start_without_proxy_fails_with_reason() -> None:
    with pytest.raises(PodmanError, match=r"HOST is '0\.0\.0\.0'.*CROUPIER_BARE=1"):
        printed()


def test_it_ends_within_its_grace() -> None:
    with running(["web"], CROUPIER_SEAL_KEYS=KEY) as container:
        assert container.caller.ask("GET", "/healthz").status == 200
        assert container.stop(GRACE) == 0


def test_job_continues_after_its_worker_stops(broker: str) -> None:
    # This machine may have much else to do: what takes long is not for that reason taken for dead.
    environment = {"CROUPIER_BROKER_URL": broker, "CROUPIER_SEAL_KEYS": KEY, "CROUPIER_TASK_SECONDS": "100"}
    with running(["web"], **environment) as web, running(WORKER, **environment) as first:
        job = simulate(web.caller, deals=200, level="strong")
        web.wait(lambda: is_running(web.caller, job))
        with running(WORKER, **environment):
            assert first.stop(GRACE) == 0
            assert not is_over(web.caller, job)
            assert succeeds(web.caller, job, web.wait)
