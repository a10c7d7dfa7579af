from collections.abc import Iterable, Sequence

Point = Sequence[float]


def convex_hull(points: Iterable[Point]) -> list[Point]:
    """Finds the corners of the smallest convex shape around points, counter-clockwise.

    >>> convex_hull([[0, 0], [2, 0], [1, 1], [2, 2], [0, 2]])
    [[0, 0], [2, 0], [2, 2], [0, 2]]
    >>> convex_hull([[1, 1]])
    [[1, 1]]
    >>> convex_hull([])
    []
    """
    ordered = sorted(points)
    if len(ordered) < 3:
        return ordered
    return chain(ordered) + chain(ordered[::-1])


def chain(points: Iterable[Point]) -> list[Point]:
    corners: list[Point] = []
    for point in points:
        while len(corners) > 1 and not turns_left(corners[-2], corners[-1], point):
            corners.pop()
        corners.append(point)
    return corners[:-1]


def turns_left(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0])
