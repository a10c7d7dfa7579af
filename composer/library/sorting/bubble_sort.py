from collections.abc import Iterable


def bubble_sort(numbers: Iterable[float]) -> list[float]:
    """Sorts numbers by swapping neighbours until nothing is out of order.

    >>> bubble_sort([3, 1, 2])
    [1, 2, 3]
    >>> bubble_sort([5, -1, 5])
    [-1, 5, 5]
    >>> bubble_sort([])
    []
    """
    ordered = list(numbers)
    end = len(ordered)
    while end > 1:
        last_swap = 0
        for index in range(1, end):
            if ordered[index - 1] > ordered[index]:
                ordered[index - 1], ordered[index] = ordered[index], ordered[index - 1]
                last_swap = index
        end = last_swap
    return ordered
