from collections.abc import Sequence


def linear_regression(points: Sequence[Sequence[float]]) -> dict[str, float]:
    """Fits the straight line that lies closest to points.

    >>> linear_regression([[0, 1], [1, 3], [2, 5]])
    {'slope': 2.0, 'intercept': 1.0}
    >>> linear_regression([[0, 0], [1, 1]])
    {'slope': 1.0, 'intercept': 0.0}
    >>> linear_regression([[1, 1]])
    Traceback (most recent call last):
        ...
    ValueError: there must be points with different x
    """
    if len({x for x, _ in points}) < 2:
        raise ValueError("there must be points with different x")
    mean_x = sum(x for x, _ in points) / len(points)
    mean_y = sum(y for _, y in points) / len(points)
    spread = sum((x - mean_x) ** 2 for x, _ in points)
    slope = sum((x - mean_x) * (y - mean_y) for x, y in points) / spread
    return {"slope": slope, "intercept": mean_y - slope * mean_x}
