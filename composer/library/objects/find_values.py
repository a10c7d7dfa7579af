from typing import Any


def find_values(data: Any, key: str) -> list[Any]:
    """Collects the values of a key wherever it stands in nested objects and lists, in the
    order in which they stand there.

    >>> find_values({"id": 1, "child": {"id": 2}}, "id")
    [1, 2]
    >>> find_values([{"x": [{"id": "b"}]}], "id")
    ['b']
    >>> find_values({}, "id")
    []
    """
    found: list[Any] = []
    if isinstance(data, dict):
        for own, value in data.items():
            if own == key:
                found.append(value)
            found.extend(find_values(value, key))
    elif isinstance(data, list):
        for item in data:
            found.extend(find_values(item, key))
    return found
