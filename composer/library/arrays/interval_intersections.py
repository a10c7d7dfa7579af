def interval_intersections(
    first: list[tuple[int, int]], second: list[tuple[int, int]]
) -> list[tuple[int, int]]:
    """Lists what two sorted lists of intervals share.

    >>> interval_intersections([[0, 2], [5, 10]], [[1, 5], [8, 12]])
    [(1, 2), (5, 5), (8, 10)]
    >>> interval_intersections([[0, 1]], [[2, 3]])
    []
    >>> interval_intersections([], [])
    []
    """
    shared = [(max(a, c), min(b, d)) for a, b in first for c, d in second]
    return [(start, end) for start, end in shared if start <= end]
