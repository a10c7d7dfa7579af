def is_lat_long(latitude: float, longitude: float) -> bool:
    """Returns whether a latitude and a longitude are on the earth.

    >>> is_lat_long(52.5, 13.4)
    True
    >>> is_lat_long(91, 0)
    False
    >>> is_lat_long(0, -181)
    False
    """
    return abs(latitude) <= 90 and abs(longitude) <= 180
