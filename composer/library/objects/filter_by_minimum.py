def filter_by_minimum(mapping: dict[str, float], minimum: float) -> dict[str, float]:
    """Keeps the entries of an object whose value is at least a number.

    >>> filter_by_minimum({"a": 1, "b": 5}, 3)
    {'b': 5}
    >>> filter_by_minimum({"x": 3}, 3)
    {'x': 3}
    >>> filter_by_minimum({}, 1)
    {}
    """
    return {key: value for key, value in mapping.items() if value >= minimum}
