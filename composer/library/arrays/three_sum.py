from collections.abc import Iterable


def three_sum(numbers: Iterable[int]) -> list[tuple[int, int, int]]:
    """Finds all different triples of numbers that add up to zero.

    >>> three_sum([-1, 0, 1, 2, -1, -4])
    [(-1, -1, 2), (-1, 0, 1)]
    >>> three_sum([0, 0, 0, 0])
    [(0, 0, 0)]
    >>> three_sum([1, 2])
    []
    """
    ordered = sorted(numbers)
    triples: dict[tuple[int, int, int], None] = {}
    for index, first in enumerate(ordered):
        low, high = index + 1, len(ordered) - 1
        while low < high:
            total = first + ordered[low] + ordered[high]
            if total == 0:
                triples[(first, ordered[low], ordered[high])] = None
            if total <= 0:
                low += 1
            else:
                high -= 1
    return list(triples)
