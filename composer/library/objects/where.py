from collections.abc import Iterable
from typing import Any


def where(items: Iterable[dict[str, Any]], conditions: dict[str, Any]) -> list[dict[str, Any]]:
    """Keeps the objects that match every condition: a missing key is no match.

    >>> where([{"n": 1, "t": "a"}, {"n": 2, "t": "a"}], {"n": 2, "t": "a"})
    [{'n': 2, 't': 'a'}]
    >>> where([{"a": 1}, {"b": 1}], {"a": 1})
    [{'a': 1}]
    >>> where([{"a": 1}], {})
    [{'a': 1}]
    """
    return [item for item in items if all(key in item and item[key] == value for key, value in conditions.items())]
