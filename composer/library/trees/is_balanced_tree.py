from collections.abc import Mapping
from typing import Any


def is_balanced_tree(root: Mapping[str, Any] | None) -> bool:
    """Returns whether both sides of every node of a binary tree differ by at most one
    level.

    >>> is_balanced_tree({ "value": 1, "left": { "value": 2 }, "right": { "value": 3 } })
    True
    >>> is_balanced_tree({ "value": 1, "left": { "value": 2, "left": { "value": 3 } } })
    False
    >>> is_balanced_tree(None)
    True
    """
    return balanced_height(root) is not None


def balanced_height(root: Mapping[str, Any] | None) -> int | None:
    if root is None:
        return 0
    left = balanced_height(root.get("left"))
    right = balanced_height(root.get("right"))
    if left is None or right is None or abs(left - right) > 1:
        return None
    return 1 + max(left, right)
