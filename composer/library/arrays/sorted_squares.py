def sorted_squares(numbers: list[float]) -> list[float]:
    """Squares the numbers of a list and sorts the squares.

    >>> sorted_squares([-4, -1, 0, 3, 10])
    [0, 1, 9, 16, 100]
    >>> sorted_squares([2])
    [4]
    >>> sorted_squares([])
    []
    """
    return sorted(number**2 for number in numbers)
