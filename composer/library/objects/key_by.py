from typing import Any


def key_by(items: list[dict[str, Any]], key: str) -> dict[Any, dict[str, Any]]:
    """Makes an object of a list of objects, each under the value of one of its properties.

    >>> key_by([{"id": "a", "n": 1}, {"id": "b", "n": 2}], "id")
    {'a': {'id': 'a', 'n': 1}, 'b': {'id': 'b', 'n': 2}}
    >>> key_by([{"k": "a", "v": 1}, {"k": "a", "v": 2}], "k")
    {'a': {'k': 'a', 'v': 2}}
    >>> key_by([], "id")
    {}
    """
    return {item[key]: item for item in items}
