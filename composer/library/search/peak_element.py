from collections.abc import Sequence


def peak_element(numbers: Sequence[float]) -> int:
    """Finds the position of a number that is not smaller than its neighbours, in
    logarithmic time.

    >>> peak_element([1, 3, 2])
    1
    >>> peak_element([1, 2, 3])
    2
    >>> peak_element([])
    -1
    """
    low, high = 0, len(numbers) - 1
    while low < high:
        middle = (low + high) // 2
        if numbers[middle] < numbers[middle + 1]:
            low = middle + 1
        else:
            high = middle
    return low if numbers else -1
