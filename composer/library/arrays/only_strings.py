from typing import Any


def only_strings(items: list[Any]) -> list[str]:
    """Keeps the texts of a list of mixed values.

    >>> only_strings([1, "a", 2, "b"])
    ['a', 'b']
    >>> only_strings([1])
    []
    >>> only_strings([])
    []
    """
    return [item for item in items if isinstance(item, str)]
