from typing import Any


def update_by_id(items: list[dict[str, Any]], item_id: Any, changes: dict[str, Any]) -> list[dict[str, Any]]:
    """Returns a list in which the item with an id has the changes; the others stay.

    >>> update_by_id([{"id": 1, "n": 1}, {"id": 2, "n": 2}], 2, {"n": 9})
    [{'id': 1, 'n': 1}, {'id': 2, 'n': 9}]
    >>> update_by_id([{"id": 1}], 5, {"n": 1})
    [{'id': 1}]
    >>> update_by_id([], 1, {})
    []
    """
    return [{**item, **changes} if item["id"] == item_id else item for item in items]
