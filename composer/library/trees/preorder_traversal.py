from collections.abc import Mapping
from typing import Any


def preorder_traversal(root: Mapping[str, Any] | None) -> list[Any]:
    """Lists the values of a binary tree: node, left side, right side.

    >>> preorder_traversal({ "value": 2, "left": { "value": 1 }, "right": { "value": 3 } })
    [2, 1, 3]
    >>> preorder_traversal({ "value": 1 })
    [1]
    >>> preorder_traversal(None)
    []
    """
    if root is None:
        return []
    return [root["value"], *preorder_traversal(root.get("left")), *preorder_traversal(root.get("right"))]
