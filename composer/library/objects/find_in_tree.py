from typing import Any


def find_in_tree(branches: list[dict[str, Any]], wanted: Any) -> dict[str, Any] | None:
    """Finds the item with an id in a tree whose items have `children`; nothing where there
    is none.

    >>> find_in_tree([{"id": 1, "children": [{"id": 2}]}], 2)
    {'id': 2}
    >>> find_in_tree([{"id": 1}], 9)
    >>> find_in_tree([], 1)
    """
    for branch in branches:
        found = branch if branch["id"] == wanted else find_in_tree(branch.get("children", []), wanted)
        if found:
            return found
    return None
