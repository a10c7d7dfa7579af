def normalize_angle(degrees: float) -> float:
    """Brings an angle in degrees between 0 and 360.

    >>> normalize_angle(370)
    10
    >>> normalize_angle(-90)
    270
    >>> normalize_angle(360)
    0
    """
    return degrees % 360
