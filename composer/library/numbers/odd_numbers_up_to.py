def odd_numbers_up_to(limit: int) -> list[int]:
    """Lists the odd numbers from 1 up to a number.

    >>> odd_numbers_up_to(7)
    [1, 3, 5, 7]
    >>> odd_numbers_up_to(1)
    [1]
    >>> odd_numbers_up_to(0)
    []
    """
    return list(range(1, limit + 1, 2))
