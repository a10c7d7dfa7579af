from collections.abc import Iterable


def insertion_sort(numbers: Iterable[float]) -> list[float]:
    """Sorts numbers by inserting each into the part that is already in order.

    >>> insertion_sort([3, 1, 2])
    [1, 2, 3]
    >>> insertion_sort([2, 2, 1])
    [1, 2, 2]
    >>> insertion_sort([])
    []
    """
    ordered: list[float] = []
    for number in numbers:
        place = len(ordered)
        while place > 0 and ordered[place - 1] > number:
            place -= 1
        ordered.insert(place, number)
    return ordered
