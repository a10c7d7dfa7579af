def merge_sum(first: dict[str, float], second: dict[str, float]) -> dict[str, float]:
    """Merges two objects and adds the values of the keys that both have.

    >>> merge_sum({"a": 1, "b": 2}, {"b": 3, "c": 4})
    {'a': 1, 'b': 5, 'c': 4}
    >>> merge_sum({"x": 1}, {})
    {'x': 1}
    >>> merge_sum({}, {})
    {}
    """
    merged = dict(first)
    for key, value in second.items():
        merged[key] = merged.get(key, 0) + value
    return merged
