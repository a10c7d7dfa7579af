from typing import TypeVar

T = TypeVar("T")


def rename_keys(mapping: dict[str, T], names: dict[str, str]) -> dict[str, T]:
    """Returns keys of an object other names.

    >>> rename_keys({"a": 1, "b": 2}, {"a": "x"})
    {'x': 1, 'b': 2}
    >>> rename_keys({"a": 1}, {})
    {'a': 1}
    >>> rename_keys({}, {"a": "b"})
    {}
    """
    return {names.get(key, key): value for key, value in mapping.items()}
