from collections.abc import Iterable


def shell_sort(numbers: Iterable[float]) -> list[float]:
    """Sorts numbers by insertion over gaps that become smaller and smaller.

    >>> shell_sort([5, 3, 4, 1])
    [1, 3, 4, 5]
    >>> shell_sort([2, 1])
    [1, 2]
    >>> shell_sort([])
    []
    """
    ordered = list(numbers)
    gap = len(ordered) // 2
    while gap:
        for index in range(gap, len(ordered)):
            number = ordered[index]
            place = index
            while place >= gap and ordered[place - gap] > number:
                ordered[place] = ordered[place - gap]
                place -= gap
            ordered[place] = number
        gap //= 2
    return ordered
