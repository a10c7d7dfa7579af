def average_values(mapping: dict[str, float]) -> float:
    """Returns the average of the values of an object.

    >>> average_values({"a": 1, "b": 3})
    2.0
    >>> average_values({"x": 5})
    5.0
    >>> average_values({})
    0
    """
    return sum(mapping.values()) / len(mapping) if mapping else 0
