from decimal import ROUND_HALF_UP, Context, Decimal
from math import isfinite


def round_to(value: float, decimals: int) -> float:
    """Rounds a number to a number of decimals, halves away from zero.

    >>> round_to(1.005, 2)
    1.01
    >>> round_to(-2.5, 0)
    -3.0
    >>> round_to(1234, -2)
    1200.0
    """
    if not isfinite(value):
        return value
    # Through the text of the number: 1.005 is stored as 1.00499999999999989.
    unit = Decimal(1).scaleb(-decimals)
    return float(Decimal(str(value)).quantize(unit, ROUND_HALF_UP, Context(prec=400)))
