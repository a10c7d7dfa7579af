from typing import Any


def linked_list_to_array(head: dict[str, Any] | None) -> list[Any]:
    """Lists the values of a linked list, whose nodes have a `value` and the `next` node.

    >>> linked_list_to_array({"value": 1, "next": {"value": 2, "next": None}})
    [1, 2]
    >>> linked_list_to_array({"value": "a", "next": None})
    ['a']
    >>> linked_list_to_array(None)
    []
    """
    values: list[Any] = []
    while head is not None:
        values.append(head["value"])
        head = head["next"]
    return values
