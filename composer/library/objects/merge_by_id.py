from typing import Any


def merge_by_id(first: list[dict[str, Any]], second: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Merges two lists of objects by their `id`: the second wins, and what is new comes
    last.

    >>> merge_by_id([{"id": 1, "a": 1}, {"id": 2}], [{"id": 1, "a": 9}, {"id": 3}])
    [{'id': 1, 'a': 9}, {'id': 2}, {'id': 3}]
    >>> merge_by_id([], [{"id": 1}])
    [{'id': 1}]
    >>> merge_by_id([], [])
    []
    """
    merged = {item["id"]: item for item in first}
    for item in second:
        merged[item["id"]] = {**merged.get(item["id"], {}), **item}
    return list(merged.values())
