def second_smallest(numbers: list[float]) -> float | None:
    """Finds the second smallest of the different numbers of a list.

    >>> second_smallest([3, 1, 2])
    2
    >>> second_smallest([1, 1])
    >>> second_smallest([2, 1, 1])
    2
    """
    ordered = sorted(set(numbers))
    return ordered[1] if len(ordered) > 1 else None
