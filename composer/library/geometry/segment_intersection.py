from collections.abc import Sequence

Segment = Sequence[Sequence[float]]


def segment_intersection(first: Segment, second: Segment) -> tuple[float, float] | None:
    """Finds the point in which two line segments cross.

    >>> segment_intersection([[0, 0], [2, 2]], [[0, 2], [2, 0]])
    (1.0, 1.0)
    >>> segment_intersection([[0, 0], [1, 0]], [[0, 1], [1, 1]])
    >>> segment_intersection([[0, 0], [1, 1]], [[3, 0], [0, 3]])
    """
    (x1, y1), (x2, y2) = first
    (x3, y3), (x4, y4) = second
    cross = (x2 - x1) * (y4 - y3) - (y2 - y1) * (x4 - x3)
    if cross == 0:
        return None
    along_first = ((x3 - x1) * (y4 - y3) - (y3 - y1) * (x4 - x3)) / cross
    along_second = ((x3 - x1) * (y2 - y1) - (y3 - y1) * (x2 - x1)) / cross
    if not (0 <= along_first <= 1 and 0 <= along_second <= 1):
        return None
    return x1 + along_first * (x2 - x1), y1 + along_first * (y2 - y1)
