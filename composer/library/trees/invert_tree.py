from collections.abc import Mapping
from typing import Any


def invert_tree(root: Mapping[str, Any] | None) -> dict[str, Any] | None:
    """Swaps left and right everywhere in a binary tree.

    >>> invert_tree({ "value": 1, "left": { "value": 2 } })
    {'value': 1, 'right': {'value': 2}}
    >>> invert_tree({ "value": 1 })
    {'value': 1}
    >>> invert_tree(None)
    """
    if root is None:
        return None
    inverted: dict[str, Any] = {"value": root["value"]}
    for side, other in (("left", "right"), ("right", "left")):
        if root.get(other):
            inverted[side] = invert_tree(root[other])
    return inverted
