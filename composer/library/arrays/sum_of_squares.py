def sum_of_squares(numbers: list[float]) -> float:
    """Adds up the squares of the numbers of a list.

    >>> sum_of_squares([1, 2, 2])
    9
    >>> sum_of_squares([-3])
    9
    >>> sum_of_squares([])
    0
    """
    return sum(number**2 for number in numbers)
