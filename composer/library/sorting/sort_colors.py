def sort_colors(values: list[int]) -> list[int]:
    """Sorts a list of zeros, ones and twos by counting them.

    >>> sort_colors([2, 0, 2, 1, 1, 0])
    [0, 0, 1, 1, 2, 2]
    >>> sort_colors([2, 0, 1])
    [0, 1, 2]
    >>> sort_colors([])
    []
    """
    return [value for value in (0, 1, 2) for _ in range(values.count(value))]
