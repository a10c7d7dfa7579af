def smallest_missing(numbers: list[int]) -> int:
    """Finds the smallest positive integer that a list lacks.

    >>> smallest_missing([3, 4, -1, 1])
    2
    >>> smallest_missing([1, 2, 0])
    3
    >>> smallest_missing([])
    1
    """
    known = set(numbers)
    number = 1
    while number in known:
        number += 1
    return number
