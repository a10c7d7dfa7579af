def free_slots(busy: list[tuple[int, int]], start: int, end: int) -> list[tuple[int, int]]:
    """Lists the gaps between busy intervals within a span.

    >>> free_slots([[9, 10], [12, 13]], 8, 17)
    [(8, 9), (10, 12), (13, 17)]
    >>> free_slots([], 0, 5)
    [(0, 5)]
    >>> free_slots([[0, 5]], 0, 5)
    []
    """
    free: list[tuple[int, int]] = []
    at = start
    for begin, finish in sorted(busy):
        if begin > at:
            free.append((at, min(begin, end)))
        at = max(at, finish)
    if at < end:
        free.append((at, end))
    return free
