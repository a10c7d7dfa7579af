from typing import TypeVar

T = TypeVar("T")


def from_pairs(pairs: list[tuple[str, T]]) -> dict[str, T]:
    """Makes an object of keys with their values.

    >>> from_pairs([["a", 1], ["b", 2]])
    {'a': 1, 'b': 2}
    >>> from_pairs([["x", "y"]])
    {'x': 'y'}
    >>> from_pairs([])
    {}
    """
    return dict(pairs)
