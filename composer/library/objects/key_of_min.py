def key_of_min(mapping: dict[str, float]) -> str | None:
    """Finds the key with the smallest value.

    >>> key_of_min({"a": 1, "b": 5, "c": 3})
    'a'
    >>> key_of_min({"a": -1, "b": -5})
    'b'
    >>> key_of_min({})
    """
    return min(mapping, key=lambda key: mapping[key], default=None)
