import math


def split_bill(bill: float, tip_percent: float, people: int) -> float:
    """Returns what each person pays of a bill with a tip, to the cent.

    >>> split_bill(100, 20, 4)
    30.0
    >>> split_bill(50, 10, 1)
    55.0
    >>> split_bill(80, 15, 3)
    30.67
    """
    return math.floor(bill * (100 + tip_percent) / people + 0.5) / 100
