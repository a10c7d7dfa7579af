import math


def apply_discount(price: float, percent: float) -> float:
    """Returns a price after a discount in percent, to the cent.

    >>> apply_discount(200, 25)
    150.0
    >>> apply_discount(19.99, 0)
    19.99
    >>> apply_discount(80, 100)
    0.0
    """
    return math.floor(price * (100 - percent) + 0.5) / 100
