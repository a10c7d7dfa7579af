def first_even_numbers(count: int) -> list[int]:
    """Lists the first even numbers, beginning with 2.

    >>> first_even_numbers(3)
    [2, 4, 6]
    >>> first_even_numbers(1)
    [2]
    >>> first_even_numbers(0)
    []
    """
    return [2 * number for number in range(1, count + 1)]
