from collections.abc import Mapping
from typing import Any


def count_leaves(root: Mapping[str, Any] | None) -> int:
    """Counts the nodes of a binary tree that have no children.

    >>> count_leaves({"value": 1, "left": {"value": 2}, "right": {"value": 3}})
    2
    >>> count_leaves({"value": 5})
    1
    >>> count_leaves(None)
    0
    """
    if root is None:
        return 0
    return count_leaves(root.get("left")) + count_leaves(root.get("right")) or 1
