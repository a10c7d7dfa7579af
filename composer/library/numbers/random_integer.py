import random


def random_integer(lowest: int, highest: int) -> int:
    """Picks a random whole number between two bounds, both included.

    >>> random_integer(5, 5)
    5
    >>> random_integer(1, 6) >= 1
    True
    >>> random_integer(2, 1)
    Traceback (most recent call last):
        ...
    ValueError: there is no whole number between the bounds
    """
    if lowest > highest:
        raise ValueError("there is no whole number between the bounds")
    return random.randint(lowest, highest)
