def is_point_in_circle(point: tuple[float, float], center: tuple[float, float], radius: float) -> bool:
    """Returns whether a point lies in a circle, its line included.

    >>> is_point_in_circle([1, 1], [0, 0], 2)
    True
    >>> is_point_in_circle([2, 2], [0, 0], 2)
    False
    >>> is_point_in_circle([2, 0], [0, 0], 2)
    True
    """
    return (point[0] - center[0]) ** 2 + (point[1] - center[1]) ** 2 <= radius**2
