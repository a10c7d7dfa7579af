from math import floor


def tip_amount(bill: float, percent: float) -> float:
    """Returns the tip for a bill, rounded to cents.

    >>> tip_amount(50, 15)
    7.5
    >>> tip_amount(19.99, 20)
    4.0
    >>> tip_amount(0, 10)
    0.0
    """
    return floor(bill * percent + 0.5) / 100
