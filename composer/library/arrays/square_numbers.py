def square_numbers(numbers: list[float]) -> list[float]:
    """Squares the numbers of a list.

    >>> square_numbers([1, 2, 3])
    [1, 4, 9]
    >>> square_numbers([-2])
    [4]
    >>> square_numbers([])
    []
    """
    return [number**2 for number in numbers]
