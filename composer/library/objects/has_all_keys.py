def has_all_keys(mapping: dict[str, object], keys: list[str]) -> bool:
    """Returns whether an object has all of some keys.

    >>> has_all_keys({"a": 1, "b": 2}, ["a", "b"])
    True
    >>> has_all_keys({"a": 1}, ["a", "b"])
    False
    >>> has_all_keys({}, [])
    True
    """
    return all(key in mapping for key in keys)
