def first_odd_numbers(count: int) -> list[int]:
    """Lists the first odd numbers, beginning with 1.

    >>> first_odd_numbers(3)
    [1, 3, 5]
    >>> first_odd_numbers(1)
    [1]
    >>> first_odd_numbers(0)
    []
    """
    return [2 * number + 1 for number in range(count)]
