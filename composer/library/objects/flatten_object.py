from collections.abc import Iterator, Mapping
from typing import Any


def flatten_object(mapping: Mapping[Any, Any], separator: str = ".", index_lists: bool = False) -> dict[str, Any]:
    """Turns an object with objects inside into one level with dotted keys.

    >>> flatten_object({ "a": { "b": 1, "c": { "d": 2 } } })
    {'a.b': 1, 'a.c.d': 2}
    >>> flatten_object({ "x": [1] })
    {'x': [1]}
    >>> flatten_object({})
    {}
    """

    def items_of(items: Any, prefix: str) -> Iterator[tuple[str, Any]]:
        for key, value in items:
            if isinstance(value, Mapping):
                yield from items_of(value.items(), f"{prefix}{key}{separator}")
            elif index_lists and isinstance(value, (list, tuple)):
                yield from items_of(enumerate(value), f"{prefix}{key}{separator}")
            else:
                yield f"{prefix}{key}", value

    return dict(items_of(mapping.items(), ""))
