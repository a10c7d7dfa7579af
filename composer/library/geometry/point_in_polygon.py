from collections.abc import Sequence


def point_in_polygon(point: Sequence[float], corners: Sequence[Sequence[float]]) -> bool:
    """Returns whether a point lies inside a polygon (ray casting).

    >>> point_in_polygon([2, 2], [[0, 0], [4, 0], [4, 4], [0, 4]])
    True
    >>> point_in_polygon([5, 2], [[0, 0], [4, 0], [4, 4], [0, 4]])
    False
    >>> point_in_polygon([0, 0], [])
    False
    """
    x, y = point
    is_inside = False
    for index, (x1, y1) in enumerate(corners):
        x2, y2 = corners[index - 1]
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            is_inside = not is_inside
    return is_inside
