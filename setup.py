"""Build the library; with CROUPIER_COMPILE=1, compile the engine (croupier/games/, croupier/players/) with mypyc.

Compiling takes minutes and needs a C compiler; the build fails without one. Otherwise the same source is pure Python.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from itertools import chain
from pathlib import Path
from runpy import run_path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

IS_COMPILED = os.environ.get("CROUPIER_COMPILE") == "1"
MYPYC = find_spec("mypyc") is not None
if IS_COMPILED and MYPYC:
    from mypyc.build import mypycify

ENGINE = ("croupier/games", "croupier/players")
#: Modules that stay interpreted: `__init__` only re-exports, `python -m` cannot run a compiled `__main__`, and compiled
#: classes have no docstrings and cannot be pickled, which users of the library need for faults and reviews.
LEFT_OUT = (
    "__init__.py",
    "__main__.py",
    "croupier/games/faults.py",
    "croupier/players/review/course.py",
    "croupier/players/review/summary.py",
)
#: Package of the compiled modules' shared code: `croupier.engine__mypyc`.
SHARED = "croupier.engine"
COMMANDS = {"bdist_wheel", "build", "build_ext", "develop", "editable_wheel", "install"}
#: Sets of compiler flags; the first set that the compiler accepts is used. The linker can inline calls between modules
#: only if it sees all of them and none can be replaced from outside. That is about 2.5 times faster in loops over small
#: functions. Without fused multiply-add, a seed gives the same move on any machine. Small modules without empty pages
#: between their parts take 6 instead of 16 kB each.
_ROUNDED = "-ffp-contract=off"
FLAGS: tuple[list[str], ...] = (
    ["-flto=auto", "-fno-semantic-interposition", "-Wl,-z,noseparate-code", _ROUNDED],
    ["-flto=auto", "-fno-semantic-interposition", _ROUNDED],
    ["-fno-semantic-interposition", _ROUNDED],
    [_ROUNDED],
    [],
)
#: Number of C files above which progress is printed, and the seconds between two lines.
_MANY = 20
_PAUSE = 10.0


def compiler_flags() -> list[str] | None:
    """Return the best flags that the C compiler accepts, or None without a compiler or Python.h."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "")
    if not compiler:
        return None
    with TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\n")
        include = f"-I{sysconfig.get_path('include')}"
        command = [*compiler, include, "-shared", "-fPIC", str(source), "-o", f"{folder}/probe"]
        for flags in FLAGS:
            try:
                subprocess.run([*command, *flags], check=True, capture_output=True)  # noqa: S603
            except (OSError, subprocess.CalledProcessError):
                continue
            return flags
    return None


def compiled_modules() -> list[Extension]:
    """Return the engine's extension modules."""
    flags = compiler_flags()
    if flags is None or not MYPYC:
        missing = "mypy is not installed" if not MYPYC else "no C compiler was found that can build extension modules"
        sys.exit(f"croupier: the engine cannot be compiled: {missing}")
    modules = [str(path) for package in ENGINE for path in sorted(Path(package).rglob("*.py"))]
    modules = [path for path in modules if not path.endswith(LEFT_OUT)]
    print(
        f"croupier: compiling the engine, {len(modules)} modules: about three minutes of one core, less on several. "
        "First they are translated to C.",
        flush=True,
    )
    # One C file per module: a single file takes three times as long to compile.
    options = ["--cache-dir", "build/mypy"]
    extensions: list[Any] = mypycify(
        [*options, *modules], group_name=SHARED, multi_file=True, debug_level="0", target_dir="build/c"
    )
    for extension in extensions:
        # mypyc writes headers into the group's folder and searches those of several files in `target_dir` only.
        extension.include_dirs = [*extension.include_dirs, "build/c/croupier"]
        extension.extra_compile_args = [*extension.extra_compile_args, *flags]
        extension.extra_link_args = [*extension.extra_link_args, *flags]
    return extensions


def say(text: str) -> None:
    """Print one line of progress in one write, because the compilers print too."""
    print(f"croupier: {text}\n", end="", flush=True)


def reported(done: Iterable[list[str]], total: int) -> Iterator[list[str]]:
    """Yield the compiled files, and print their number and the remaining time."""
    began = said = monotonic()
    for number, objects in enumerate(done, 1):
        now = monotonic()
        if total >= _MANY and now - said > _PAUSE:
            left = (now - began) / number * (total - number)
            say(f"{number} of {total} C files compiled, about {left:.0f} seconds left")
            said = now
        if total >= _MANY and number == total:
            say("putting the compiled files together, which takes about as long again")
        yield objects


class BuildExt(build_ext):
    """Compile C files in parallel and record the sources that they were made from."""

    def build_extensions(self) -> None:
        """Compile and link with one compiler per core."""
        self.parallel = os.cpu_count()
        compile_files: Callable[..., list[str]] = self.compiler.compile
        with ThreadPoolExecutor(os.cpu_count()) as pool:

            def compile_together(sources: list[str], **options: Any) -> list[str]:
                done = pool.map(lambda source: compile_files([source], **options), sources)
                return list(chain.from_iterable(reported(done, len(sources))))

            self.compiler.compile = compile_together
            super().build_extensions()

    def run(self) -> None:
        """Build, then write the hash that croupier.games.build_info checks next to the modules."""
        super().run()
        if self.extensions:
            build_info = run_path("croupier/games/build_info.py")
            target = Path(self.get_ext_fullpath("croupier.games.build_info")).with_name(build_info["HASH_FILE"])
            target.write_text(build_info["source_hash"](Path()) + "\n")


setup(
    cmdclass={"build_ext": BuildExt},
    ext_modules=compiled_modules() if IS_COMPILED and COMMANDS.intersection(sys.argv) else [],
)
