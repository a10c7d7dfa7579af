from collections.abc import Sequence


def polygon_area(corners: Sequence[Sequence[float]]) -> float:
    """Computes the area of a polygon from its corners (shoelace formula).

    >>> polygon_area([[0, 0], [4, 0], [4, 3], [0, 3]])
    12.0
    >>> polygon_area([[0, 0], [1, 1]])
    0.0
    >>> polygon_area([])
    0.0
    """
    following = [*corners[1:], *corners[:1]]
    doubled = sum(x * y2 - x2 * y for (x, y), (x2, y2) in zip(corners, following, strict=True))
    return abs(doubled) / 2
