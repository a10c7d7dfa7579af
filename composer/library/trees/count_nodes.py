from collections.abc import Mapping
from typing import Any


def count_nodes(root: Mapping[str, Any] | None) -> int:
    """Counts the nodes of a binary tree.

    >>> count_nodes({"value": 1, "left": {"value": 2}, "right": {"value": 3}})
    3
    >>> count_nodes({"value": 5})
    1
    >>> count_nodes(None)
    0
    """
    if root is None:
        return 0
    return 1 + count_nodes(root.get("left")) + count_nodes(root.get("right"))
