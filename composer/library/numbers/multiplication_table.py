def multiplication_table(size: int) -> list[list[int]]:
    """Returns the products of the numbers from 1 to a size as rows.

    >>> multiplication_table(3)
    [[1, 2, 3], [2, 4, 6], [3, 6, 9]]
    >>> multiplication_table(1)
    [[1]]
    >>> multiplication_table(0)
    []
    """
    numbers = range(1, size + 1)
    return [[row * column for column in numbers] for row in numbers]
