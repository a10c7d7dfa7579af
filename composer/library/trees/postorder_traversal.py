from collections.abc import Mapping
from typing import Any


def postorder_traversal(root: Mapping[str, Any] | None) -> list[Any]:
    """Lists the values of a binary tree: left side, right side, node.

    >>> postorder_traversal({ "value": 2, "left": { "value": 1 }, "right": { "value": 3 } })
    [1, 3, 2]
    >>> postorder_traversal({ "value": 1 })
    [1]
    >>> postorder_traversal(None)
    []
    """
    if root is None:
        return []
    return [*postorder_traversal(root.get("left")), *postorder_traversal(root.get("right")), root["value"]]
