def bounding_box(points: list[tuple[float, float]]) -> dict[str, float]:
    """Returns the smallest box around some points.

    >>> bounding_box([[1, 5], [3, 2]])
    {'minX': 1, 'minY': 2, 'maxX': 3, 'maxY': 5}
    >>> bounding_box([[0, 0]])
    {'minX': 0, 'minY': 0, 'maxX': 0, 'maxY': 0}
    >>> bounding_box([[-1, 4], [2, -3], [0, 0]])
    {'minX': -1, 'minY': -3, 'maxX': 2, 'maxY': 4}
    """
    xs = [x for x, _ in points]
    ys = [y for _, y in points]
    return {"minX": min(xs), "minY": min(ys), "maxX": max(xs), "maxY": max(ys)}
