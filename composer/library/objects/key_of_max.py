def key_of_max(mapping: dict[str, float]) -> str | None:
    """Finds the key with the largest value.

    >>> key_of_max({"a": 1, "b": 5, "c": 3})
    'b'
    >>> key_of_max({"a": -1, "b": -5})
    'a'
    >>> key_of_max({})
    """
    return max(mapping, key=lambda key: mapping[key], default=None)
