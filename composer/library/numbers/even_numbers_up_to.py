def even_numbers_up_to(limit: int) -> list[int]:
    """Lists the even numbers from 2 up to a number.

    >>> even_numbers_up_to(7)
    [2, 4, 6]
    >>> even_numbers_up_to(2)
    [2]
    >>> even_numbers_up_to(0)
    []
    """
    return list(range(2, limit + 1, 2))
