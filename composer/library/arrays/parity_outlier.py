def parity_outlier(numbers: list[int]) -> int | None:
    """Finds the only even number among odd ones, or the only odd one among even ones.

    >>> parity_outlier([2, 4, 0, 100, 4, 11])
    11
    >>> parity_outlier([160, 3, 1719])
    160
    >>> parity_outlier([])
    """
    even = [number for number in numbers if number % 2 == 0]
    odd = [number for number in numbers if number % 2]
    return even[0] if len(even) == 1 else odd[0] if len(odd) == 1 else None
