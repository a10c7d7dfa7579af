def common_divisors(first: int, second: int) -> list[int]:
    """Lists the numbers that divide both of two numbers.

    >>> common_divisors(12, 18)
    [1, 2, 3, 6]
    >>> common_divisors(5, 7)
    [1]
    >>> common_divisors(8, 8)
    [1, 2, 4, 8]
    """
    return [n for n in range(1, min(first, second) + 1) if first % n == 0 and second % n == 0]
