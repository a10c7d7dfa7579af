def keys_by_value(mapping: dict[str, str]) -> dict[str, list[str]]:
    """Lists the keys of every value.

    >>> keys_by_value({"a": "x", "b": "y", "c": "x"})
    {'x': ['a', 'c'], 'y': ['b']}
    >>> keys_by_value({"k": "v"})
    {'v': ['k']}
    >>> keys_by_value({})
    {}
    """
    keys: dict[str, list[str]] = {}
    for key, value in mapping.items():
        keys.setdefault(value, []).append(key)
    return keys
