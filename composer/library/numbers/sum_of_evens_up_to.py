def sum_of_evens_up_to(n: int) -> int:
    """Adds up the even numbers from 1 to n.

    >>> sum_of_evens_up_to(6)
    12
    >>> sum_of_evens_up_to(1)
    0
    >>> sum_of_evens_up_to(0)
    0
    """
    return sum(range(2, n + 1, 2))
