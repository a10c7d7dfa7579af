from typing import Any


def with_defaults(mapping: dict[str, Any], defaults: dict[str, Any]) -> dict[str, Any]:
    """Fills in what an object lacks from another.

    >>> with_defaults({"a": 1}, {"a": 0, "b": 2})
    {'a': 1, 'b': 2}
    >>> with_defaults({}, {"x": 1})
    {'x': 1}
    >>> with_defaults({}, {})
    {}
    """
    return {**defaults, **mapping}
