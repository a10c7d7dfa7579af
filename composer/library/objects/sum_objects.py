def sum_objects(objects: list[dict[str, float]]) -> dict[str, float]:
    """Merges objects and adds up what they have under the same key.

    >>> sum_objects([{"a": 1}, {"a": 2, "b": 3}])
    {'a': 3, 'b': 3}
    >>> sum_objects([{"x": 1}])
    {'x': 1}
    >>> sum_objects([])
    {}
    """
    totals: dict[str, float] = {}
    for item in objects:
        for key, value in item.items():
            totals[key] = totals.get(key, 0) + value
    return totals
