from random import sample


def lottery_numbers(count: int, highest: int) -> list[int]:
    """Draws different random numbers from 1 to a limit, in order.

    >>> len(lottery_numbers(6, 49))
    6
    >>> lottery_numbers(3, 3)
    [1, 2, 3]
    >>> lottery_numbers(4, 3)
    Traceback (most recent call last):
        ...
    ValueError: Sample larger than population or is negative
    """
    return sorted(sample(range(1, highest + 1), count))
