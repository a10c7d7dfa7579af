def missing_keys(mapping: dict[str, object], keys: list[str]) -> list[str]:
    """Lists the keys that an object does not have.

    >>> missing_keys({"a": 1}, ["a", "b"])
    ['b']
    >>> missing_keys({"a": 1}, ["a"])
    []
    >>> missing_keys({}, [])
    []
    """
    return [key for key in keys if key not in mapping]
