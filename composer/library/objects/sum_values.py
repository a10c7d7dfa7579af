def sum_values(mapping: dict[str, float]) -> float:
    """Adds up the values of an object.

    >>> sum_values({"a": 1, "b": 2})
    3
    >>> sum_values({"x": -1})
    -1
    >>> sum_values({})
    0
    """
    return sum(mapping.values())
