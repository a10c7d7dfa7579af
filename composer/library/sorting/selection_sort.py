from collections.abc import Iterable


def selection_sort(numbers: Iterable[float]) -> list[float]:
    """Sorts numbers by choosing the smallest of the rest again and again.

    >>> selection_sort([3, 1, 2])
    [1, 2, 3]
    >>> selection_sort([1])
    [1]
    >>> selection_sort([])
    []
    """
    ordered = list(numbers)
    for start in range(len(ordered) - 1):
        smallest = min(range(start, len(ordered)), key=ordered.__getitem__)
        ordered[start], ordered[smallest] = ordered[smallest], ordered[start]
    return ordered
