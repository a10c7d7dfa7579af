from typing import Any


def remove_by_id(items: list[dict[str, Any]], item_id: Any) -> list[dict[str, Any]]:
    """Returns a list without the item that has an id.

    >>> remove_by_id([{"id": 1}, {"id": 2}], 1)
    [{'id': 2}]
    >>> remove_by_id([{"id": 1}], 5)
    [{'id': 1}]
    >>> remove_by_id([], 1)
    []
    """
    return [item for item in items if item["id"] != item_id]
