from collections.abc import Sequence


def quick_sort(numbers: Sequence[float]) -> list[float]:
    """Sorts numbers by splitting them around a pivot.

    >>> quick_sort([5, 3, 4, 1])
    [1, 3, 4, 5]
    >>> quick_sort([2, 2, 1])
    [1, 2, 2]
    >>> quick_sort([])
    []
    """
    if len(numbers) < 2:
        return list(numbers)
    # The middle as pivot: numbers that are sorted already are then the best case, not the worst.
    pivot = numbers[len(numbers) // 2]
    smaller = [number for number in numbers if number < pivot]
    equal = [number for number in numbers if number == pivot]
    larger = [number for number in numbers if number > pivot]
    return quick_sort(smaller) + equal + quick_sort(larger)
