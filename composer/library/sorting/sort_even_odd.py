def sort_even_odd(numbers: list[int]) -> list[int]:
    """Sorts numbers, the even ones before the odd ones.

    >>> sort_even_odd([3, 2, 1, 4])
    [2, 4, 1, 3]
    >>> sort_even_odd([5, 3])
    [3, 5]
    >>> sort_even_odd([])
    []
    """
    return sorted(numbers, key=lambda number: (number % 2, number))
