from collections.abc import Mapping
from typing import Any


def level_order_traversal(root: Mapping[str, Any] | None) -> list[list[Any]]:
    """Lists the values of a binary tree level by level.

    >>> level_order_traversal({ "value": 1, "left": { "value": 2 }, "right": { "value": 3 } })
    [[1], [2, 3]]
    >>> level_order_traversal({ "value": 1 })
    [[1]]
    >>> level_order_traversal(None)
    []
    """
    levels: list[list[Any]] = []
    level = [root] if root else []
    while level:
        levels.append([node["value"] for node in level])
        level = [node[side] for node in level for side in ("left", "right") if node.get(side)]
    return levels
