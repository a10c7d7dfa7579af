def percent_change(before: float, after: float) -> float:
    """Returns by how many percent a value has changed.

    >>> percent_change(100, 150)
    50.0
    >>> percent_change(200, 150)
    -25.0
    >>> percent_change(50, 50)
    0.0
    """
    if before == 0:
        raise ValueError("nothing changes from zero by a percentage")
    return (after - before) / abs(before) * 100
