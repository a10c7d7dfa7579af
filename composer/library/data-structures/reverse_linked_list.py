from typing import Any


def reverse_linked_list(head: dict[str, Any] | None) -> dict[str, Any] | None:
    """Turns a linked list around, whose nodes have a `value` and the `next` node.

    >>> reverse_linked_list({"value": 1, "next": {"value": 2, "next": None}})
    {'value': 2, 'next': {'value': 1, 'next': None}}
    >>> reverse_linked_list({"value": 1, "next": None})
    {'value': 1, 'next': None}
    >>> reverse_linked_list(None)
    """
    reversed_list: dict[str, Any] | None = None
    while head is not None:
        reversed_list = {"value": head["value"], "next": reversed_list}
        head = head["next"]
    return reversed_list
