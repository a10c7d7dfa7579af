import math


def add_tax(price: float, percent: float) -> float:
    """Returns a price with a tax in percent added, to the cent.

    >>> add_tax(100, 19)
    119.0
    >>> add_tax(9.99, 0)
    9.99
    >>> add_tax(50, 7)
    53.5
    """
    return math.floor(price * (100 + percent) + 0.5) / 100
