def swap_keys_values(mapping: dict[str, str]) -> dict[str, str]:
    """Makes keys of the values of an object and values of its keys.

    >>> swap_keys_values({"a": "x", "b": "y"})
    {'x': 'a', 'y': 'b'}
    >>> swap_keys_values({"k": "v"})
    {'v': 'k'}
    >>> swap_keys_values({})
    {}
    """
    return {value: key for key, value in mapping.items()}
