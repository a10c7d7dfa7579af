from collections.abc import Mapping
from typing import Any


def sum_tree(root: Mapping[str, Any] | None) -> float:
    """Adds up the values of a binary tree.

    >>> sum_tree({"value": 1, "left": {"value": 2}, "right": {"value": 3}})
    6
    >>> sum_tree({"value": 5})
    5
    >>> sum_tree(None)
    0
    """
    if root is None:
        return 0
    return root["value"] + sum_tree(root.get("left")) + sum_tree(root.get("right"))
