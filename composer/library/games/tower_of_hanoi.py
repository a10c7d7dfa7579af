def tower_of_hanoi(
    discs: int, source: str = "A", target: str = "C", spare: str = "B"
) -> list[tuple[str, str]]:
    """Lists the moves that carry a tower of discs from one peg to another.

    >>> tower_of_hanoi(2)
    [('A', 'B'), ('A', 'C'), ('B', 'C')]
    >>> len(tower_of_hanoi(10))
    1023
    >>> tower_of_hanoi(0)
    []
    """
    if discs < 1:
        return []
    before = tower_of_hanoi(discs - 1, source, spare, target)
    after = tower_of_hanoi(discs - 1, spare, target, source)
    return [*before, (source, target), *after]
