from collections.abc import Mapping
from typing import Any


def inorder_traversal(root: Mapping[str, Any] | None) -> list[Any]:
    """Lists the values of a binary tree: left side, node, right side.

    >>> inorder_traversal({ "value": 2, "left": { "value": 1 }, "right": { "value": 3 } })
    [1, 2, 3]
    >>> inorder_traversal({ "value": 1 })
    [1]
    >>> inorder_traversal(None)
    []
    """
    if root is None:
        return []
    return [*inorder_traversal(root.get("left")), root["value"], *inorder_traversal(root.get("right"))]
