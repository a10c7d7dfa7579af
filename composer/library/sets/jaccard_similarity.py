from collections.abc import Hashable, Iterable


def jaccard_similarity(first: Iterable[Hashable], second: Iterable[Hashable]) -> float:
    """Computes how alike two sets are: common items divided by all items.

    >>> jaccard_similarity([1, 2, 3], [2, 3, 4])
    0.5
    >>> jaccard_similarity(["a"], ["b"])
    0.0
    >>> jaccard_similarity([], [])
    1.0
    """
    left, right = set(first), set(second)
    return len(left & right) / len(left | right) if left or right else 1.0
