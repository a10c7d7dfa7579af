from typing import TypeVar

T = TypeVar("T")


def zip_object(keys: list[str], values: list[T]) -> dict[str, T]:
    """Makes an object of a list of keys and a list of values.

    >>> zip_object(["a", "b"], [1, 2])
    {'a': 1, 'b': 2}
    >>> zip_object(["x"], ["y"])
    {'x': 'y'}
    >>> zip_object([], [])
    {}
    """
    return dict(zip(keys, values, strict=True))
