from collections.abc import Mapping
from typing import Any

Tree = Mapping[str, Any] | None


def is_symmetric_tree(root: Tree) -> bool:
    """Returns whether the left side of a binary tree is the mirror image of the right.

    >>> is_symmetric_tree({ "value": 1, "left": { "value": 2 }, "right": { "value": 2 } })
    True
    >>> is_symmetric_tree({ "value": 1, "left": { "value": 2 } })
    False
    >>> is_symmetric_tree(None)
    True
    """
    return root is None or are_mirrored(root.get("left"), root.get("right"))


def are_mirrored(first: Tree, second: Tree) -> bool:
    if first is None or second is None:
        return first is second
    return (
        first["value"] == second["value"]
        and are_mirrored(first.get("left"), second.get("right"))
        and are_mirrored(first.get("right"), second.get("left"))
    )
