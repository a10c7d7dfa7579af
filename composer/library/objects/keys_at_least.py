def keys_at_least(mapping: dict[str, float], minimum: float) -> list[str]:
    """Lists the keys of an object whose value is at least a number.

    >>> keys_at_least({"a": 20, "b": 10}, 18)
    ['a']
    >>> keys_at_least({"x": 18}, 18)
    ['x']
    >>> keys_at_least({}, 1)
    []
    """
    return [key for key, value in mapping.items() if value >= minimum]
