from typing import TypeVar

T = TypeVar("T")


def pluck(items: list[dict[str, T]], key: str) -> list[T]:
    """Lists the values that objects have under a key.

    >>> pluck([{"name": "Ann"}, {"name": "Bob"}], "name")
    ['Ann', 'Bob']
    >>> pluck([{"a": 1, "b": 2}], "b")
    [2]
    >>> pluck([], "x")
    []
    """
    return [item[key] for item in items]
