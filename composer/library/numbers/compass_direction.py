DIRECTIONS = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")


def compass_direction(degrees: float) -> str:
    """Names the direction of the compass for an angle in degrees: N, NE, E and so on.

    >>> compass_direction(0)
    'N'
    >>> compass_direction(90)
    'E'
    >>> compass_direction(340)
    'N'
    """
    return DIRECTIONS[int((degrees % 360 + 22.5) // 45) % 8]
