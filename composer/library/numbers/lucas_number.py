def lucas_number(n: int) -> int:
    """Returns the n-th Lucas number, counted from 0: 2, 1, 3, 4, 7 and so on.

    >>> lucas_number(0)
    2
    >>> lucas_number(1)
    1
    >>> lucas_number(5)
    11
    """
    current, following = 2, 1
    for _ in range(n):
        current, following = following, current + following
    return current
