from collections.abc import Iterable, Mapping
from typing import Any


def build_tree(items: Iterable[Mapping[str, Any]]) -> list[dict[str, Any]]:
    """Turns a flat list of items with ids and parent ids into a tree.

    >>> build_tree([{ "id": 1, "parent": None }, { "id": 2, "parent": 1 }])
    [{'id': 1, 'parent': None, 'children': [{'id': 2, 'parent': 1, 'children': []}]}]
    >>> build_tree([{ "id": 5, "parent": None }])
    [{'id': 5, 'parent': None, 'children': []}]
    >>> build_tree([])
    []
    """
    branches = {item["id"]: {**item, "children": []} for item in items}
    roots: list[dict[str, Any]] = []
    for branch in branches.values():
        parent = branches.get(branch["parent"])
        (roots if parent is None else parent["children"]).append(branch)
    return roots
