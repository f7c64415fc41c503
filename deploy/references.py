"""What the objects of a cluster say of each other: a schema does not tell that nobody bears a name, or is selected."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

Object = Mapping[str, Any]

_WORKLOADS: Final = ("Deployment", "StatefulSet")
_PODS_OF: Final[Mapping[str, Callable[[Object], Object]]] = {
    "Service": lambda spec: {"matchLabels": spec["selector"]},
    "PodDisruptionBudget": lambda spec: spec["selector"],
    "NetworkPolicy": lambda spec: spec["podSelector"],
    "PodMonitor": lambda spec: spec["selector"],
}
#: Where the names of ports stand.
_PORTS_OF: Final[Mapping[str, Callable[[Object], list[object]]]] = {
    "Service": lambda spec: [port["targetPort"] for port in spec["ports"]],
    "NetworkPolicy": lambda spec: [port["port"] for rule in spec.get("ingress", ()) for port in rule["ports"]],
    "PodMonitor": lambda spec: [endpoint["port"] for endpoint in spec["podMetricsEndpoints"]],
}


def dangling(objects: Sequence[Object]) -> list[str]:
    """Return what points to nothing, a sentence each: selectors, ports, what is scaled, configuration."""
    return [fault for object_ in objects for fault in _faults_of(object_, objects)]


def _faults_of(object_: Object, objects: Sequence[Object]) -> Iterator[str]:
    kind, name = object_["kind"], f"{object_['kind']}/{object_['metadata']['name']}"
    spec = object_.get("spec", {})
    if kind in _PODS_OF:
        pods = [pod for pod in _templates(objects) if _is_selected(_PODS_OF[kind](spec), pod["metadata"]["labels"])]
        if not pods:
            yield f"{name} selects no pods"
        ports = {port["name"] for pod in pods for port in _ports(pod)}
        asked = _PORTS_OF[kind](spec) if kind in _PORTS_OF else []
        yield from (f"{name} names the port {port}" for port in asked if isinstance(port, str) and port not in ports)
    if "scaleTargetRef" in spec:
        target = spec["scaleTargetRef"]
        if not _find(objects, target.get("kind", "Deployment"), target["name"]):
            yield f"{name} scales {target['name']}, which there is not"
    if kind in _WORKLOADS:
        pod = spec["template"]
        if not _is_selected(spec["selector"], pod["metadata"]["labels"]):
            yield f"{name} does not select its own pods"
        needed = [volume["configMap"]["name"] for volume in pod["spec"].get("volumes", ()) if "configMap" in volume]
        needed += [entry["configMapRef"]["name"] for entry in _told(pod) if "configMapRef" in entry]
        yield from (f"{name} needs the ConfigMap {one}" for one in needed if not _find(objects, "ConfigMap", one))


def _templates(objects: Sequence[Object]) -> Iterator[Object]:
    return (object_["spec"]["template"] for object_ in objects if object_["kind"] in _WORKLOADS)


def _ports(pod: Object) -> Iterator[Object]:
    return (port for container in pod["spec"]["containers"] for port in container.get("ports", ()))


def _told(pod: Object) -> Iterator[Object]:
    return (entry for container in pod["spec"]["containers"] for entry in container.get("envFrom", ()))


def _find(objects: Sequence[Object], kind: str, name: str) -> bool:
    return any(object_["kind"] == kind and object_["metadata"]["name"] == name for object_ in objects)


def _is_selected(selector: Object, labels: Mapping[str, str]) -> bool:
    """Tell whether labels are among those that a selector names; of expressions, those with `In`."""
    wanted = selector.get("matchLabels", {}).items() <= labels.items()
    return wanted and all(labels.get(each["key"]) in each["values"] for each in selector.get("matchExpressions", ()))
