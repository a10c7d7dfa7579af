from typing import TypeVar

T = TypeVar("T")


def unique_values_of(items: list[dict[str, T]], key: str) -> list[T]:
    """Lists the different values that objects have under a key, in the order in which they
    come first.

    >>> unique_values_of([{"c": "a"}, {"c": "b"}, {"c": "a"}], "c")
    ['a', 'b']
    >>> unique_values_of([{"n": 1}], "n")
    [1]
    >>> unique_values_of([], "x")
    []
    """
    return list(dict.fromkeys(item[key] for item in items))
