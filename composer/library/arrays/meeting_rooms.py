def meeting_rooms(meetings: list[tuple[int, int]]) -> int:
    """Counts how many rooms meetings need, given as pairs of start and end.

    >>> meeting_rooms([[0, 30], [5, 10], [15, 20]])
    2
    >>> meeting_rooms([[1, 2], [2, 3]])
    1
    >>> meeting_rooms([])
    0
    """
    changes = [(start, 1) for start, _ in meetings] + [(end, -1) for _, end in meetings]
    rooms = most = 0
    for _, change in sorted(changes):
        rooms += change
        most = max(most, rooms)
    return most
