from typing import Any


def flatten_tree(branches: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Lists all items of a tree whose items have `children`, parents before their children.

    >>> flatten_tree([{"id": 1, "children": [{"id": 2}]}])
    [{'id': 1}, {'id': 2}]
    >>> flatten_tree([{"id": 1}])
    [{'id': 1}]
    >>> flatten_tree([])
    []
    """
    items: list[dict[str, Any]] = []
    for branch in branches:
        items.append({key: value for key, value in branch.items() if key != "children"})
        items.extend(flatten_tree(branch.get("children", [])))
    return items
