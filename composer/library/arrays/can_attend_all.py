def can_attend_all(meetings: list[tuple[int, int]]) -> bool:
    """Returns whether no two of some intervals overlap.

    >>> can_attend_all([[0, 5], [5, 10]])
    True
    >>> can_attend_all([[0, 5], [4, 6]])
    False
    >>> can_attend_all([])
    True
    """
    ordered = sorted(meetings)
    return all(before[1] <= after[0] for before, after in zip(ordered, ordered[1:], strict=False))
