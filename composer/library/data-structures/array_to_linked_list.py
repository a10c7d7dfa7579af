from typing import Any


def array_to_linked_list(items: list[Any]) -> dict[str, Any] | None:
    """Makes a linked list of the items of a list, whose nodes have a `value` and the `next`
    node.

    >>> array_to_linked_list([1, 2])
    {'value': 1, 'next': {'value': 2, 'next': None}}
    >>> array_to_linked_list(["a"])
    {'value': 'a', 'next': None}
    >>> array_to_linked_list([])
    """
    head: dict[str, Any] | None = None
    for value in reversed(items):
        head = {"value": value, "next": head}
    return head
