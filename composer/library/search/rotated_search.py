from collections.abc import Sequence


def rotated_search(numbers: Sequence[int], wanted: int) -> int:
    """Finds a number in a sorted list that was rotated, in logarithmic time.

    >>> rotated_search([4, 5, 6, 0, 1, 2], 1)
    4
    >>> rotated_search([1], 0)
    -1
    >>> rotated_search([], 5)
    -1
    """
    low, high = 0, len(numbers) - 1
    while low <= high:
        middle = (low + high) // 2
        first, centre, last = numbers[low], numbers[middle], numbers[high]
        if centre == wanted:
            return middle
        if first <= centre:
            is_in_left = first <= wanted < centre
        else:
            is_in_left = wanted < centre or wanted > last
        if is_in_left:
            high = middle - 1
        else:
            low = middle + 1
    return -1
