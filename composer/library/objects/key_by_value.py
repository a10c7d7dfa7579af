from typing import TypeVar

T = TypeVar("T")


def key_by_value(mapping: dict[str, T], value: T) -> str | None:
    """Finds the first key that has a value.

    >>> key_by_value({"a": 1, "b": 2}, 2)
    'b'
    >>> key_by_value({"a": 1}, 5)
    >>> key_by_value({}, 1)
    """
    return next((key for key, known in mapping.items() if known == value), None)
