from math import asin, cos, radians, sin, sqrt

EARTH_RADIUS_KM = 6371


def haversine_distance(latitude1: float, longitude1: float, latitude2: float, longitude2: float) -> float:
    """Computes the distance in kilometres between two places on earth given by
    latitude and longitude.

    >>> round(haversine_distance(52.52, 13.405, 48.8566, 2.3522))
    877
    >>> haversine_distance(10, 20, 10, 20)
    0.0
    >>> round(haversine_distance(0, 0, 0, 180))
    20015
    """
    half_latitude = sin(radians(latitude2 - latitude1) / 2) ** 2
    half_longitude = sin(radians(longitude2 - longitude1) / 2) ** 2
    chord = half_latitude + cos(radians(latitude1)) * cos(radians(latitude2)) * half_longitude
    return 2 * EARTH_RADIUS_KM * asin(min(1.0, sqrt(chord)))
