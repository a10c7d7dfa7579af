def days_until_warmer(temperatures: list[float]) -> list[int]:
    """Counts for each day how many days it takes until a warmer one; 0 if there is none.

    >>> days_until_warmer([73, 74, 75, 71, 69, 72, 76, 73])
    [1, 1, 4, 2, 1, 1, 0, 0]
    >>> days_until_warmer([30, 20])
    [0, 0]
    >>> days_until_warmer([])
    []
    """
    found = [0] * len(temperatures)
    waiting: list[int] = []
    for day, warmth in enumerate(temperatures):
        while waiting and temperatures[waiting[-1]] < warmth:
            earlier = waiting.pop()
            found[earlier] = day - earlier
        waiting.append(day)
    return found
