from typing import Any


def join_by_key(
    first: list[dict[str, Any]], second: list[dict[str, Any]], key: str
) -> list[dict[str, Any]]:
    """Joins the objects of two lists that have the same value under a key.

    >>> join_by_key([{"id": 1, "a": 1}], [{"id": 1, "b": 2}], "id")
    [{'id': 1, 'a': 1, 'b': 2}]
    >>> join_by_key([{"id": 1}], [{"id": 2}], "id")
    []
    >>> join_by_key([], [], "id")
    []
    """
    return [{**row, **other} for row in first for other in second if row[key] == other[key]]
