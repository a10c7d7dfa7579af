from collections.abc import Iterable


def second_largest(numbers: Iterable[float]) -> float | None:
    """Finds the second largest different number of a list.

    >>> second_largest([10, 5, 20, 20])
    10
    >>> second_largest([7, 7])
    >>> second_largest([])
    """
    distinct = sorted(set(numbers), reverse=True)
    return distinct[1] if len(distinct) > 1 else None
