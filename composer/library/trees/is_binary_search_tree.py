from collections.abc import Mapping
from math import inf
from typing import Any


def is_binary_search_tree(root: Mapping[str, Any] | None, above: float = -inf, below: float = inf) -> bool:
    """Returns whether every value of a binary tree lies between those on its left and on
    its right.

    >>> is_binary_search_tree({ "value": 2, "left": { "value": 1 }, "right": { "value": 3 } })
    True
    >>> is_binary_search_tree({ "value": 2, "left": { "value": 3 } })
    False
    >>> is_binary_search_tree(None)
    True
    """
    if root is None:
        return True
    value = root["value"]
    return (
        above < value < below
        and is_binary_search_tree(root.get("left"), above, value)
        and is_binary_search_tree(root.get("right"), value, below)
    )
