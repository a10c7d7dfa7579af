def sort_by_value(mapping: dict[str, float]) -> list[tuple[str, float]]:
    """Lists the keys of an object with their values, the largest value first; of equal
    ones, by key.

    >>> sort_by_value({"a": 1, "b": 3, "c": 2})
    [('b', 3), ('c', 2), ('a', 1)]
    >>> sort_by_value({"y": 1, "x": 1})
    [('x', 1), ('y', 1)]
    >>> sort_by_value({})
    []
    """
    return sorted(mapping.items(), key=lambda pair: (-pair[1], pair[0]))
