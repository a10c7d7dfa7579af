from collections.abc import Iterable


def two_sum(numbers: Iterable[int], target: int) -> tuple[int, int] | None:
    """Finds the positions of two numbers that add up to a target.

    >>> two_sum([2, 7, 11, 15], 9)
    (0, 1)
    >>> two_sum([3, 3], 6)
    (0, 1)
    >>> two_sum([1, 2], 7)
    """
    positions: dict[int, int] = {}
    for index, number in enumerate(numbers):
        if target - number in positions:
            return positions[target - number], index
        positions[number] = index
    return None
