def clock_angle(hours: int, minutes: int) -> float:
    """Returns the smaller angle between the hands of a clock, in degrees.

    >>> clock_angle(3, 0)
    90.0
    >>> clock_angle(12, 30)
    165.0
    >>> clock_angle(3, 15)
    7.5
    """
    angle = abs(30 * (hours % 12) - 5.5 * minutes)
    return min(angle, 360 - angle)
