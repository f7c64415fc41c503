"""The contract as the tests of it read it: its documents, its operations with all that they refer to, its examples."""

from __future__ import annotations

import copy
from typing import Any, Final

import pytest

from service.app import create_app
from service.contract.documents import Documents
from service.contract.examples import read_examples, with_examples
from service.settings import Settings
from tests.service.support import followed

#: Their answers are the contract itself, events and a picture.
NOT_SHOWN: Final = ("getContract", "getGameContract", "getExample", "getMetrics", "listenToJob", "getJobChart")
APP: Final = create_app(Settings())
DOCUMENTS: Final[Documents] = APP.extensions["croupier-contract"]
DOCUMENT: Final = DOCUMENTS.whole
OPERATIONS: Final[dict[str, dict[str, Any]]] = {
    operation["operationId"]: {**operation, "method": method.upper(), "path": path}
    for path, methods in followed(DOCUMENT["paths"], DOCUMENT["components"]).items()
    for method, operation in methods.items()
    if method in ("get", "post", "put", "patch", "delete")
}
EXAMPLES: Final = read_examples()
SHOWN: Final = [name for name in OPERATIONS if name not in NOT_SHOWN]
WITH_BODY: Final = [name for name, operation in OPERATIONS.items() if "requestBody" in operation]

every_operation = pytest.mark.parametrize("operation", OPERATIONS)
every_body = pytest.mark.parametrize("operation", WITH_BODY)


def exampled() -> dict[str, Any]:
    """Return the contract with its examples in place of their addresses: Schemathesis sends them, too."""
    return copy.deepcopy(with_examples(DOCUMENT, EXAMPLES))
