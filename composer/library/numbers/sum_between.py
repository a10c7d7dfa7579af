def sum_between(low: int, high: int) -> int:
    """Adds up the whole numbers from one to another, both included, in either order.

    >>> sum_between(1, 4)
    10
    >>> sum_between(4, 1)
    10
    >>> sum_between(-1, 2)
    2
    """
    first, last = sorted((low, high))
    return (first + last) * (last - first + 1) // 2
