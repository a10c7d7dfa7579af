from collections.abc import Mapping
from typing import Any


def tree_depth(root: Mapping[str, Any] | None) -> int:
    """Counts the levels of a binary tree.

    >>> tree_depth({ "value": 1, "left": { "value": 2, "left": { "value": 3 } } })
    3
    >>> tree_depth({ "value": 1 })
    1
    >>> tree_depth(None)
    0
    """
    if root is None:
        return 0
    return 1 + max(tree_depth(root.get("left")), tree_depth(root.get("right")))
