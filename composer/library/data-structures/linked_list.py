from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass
class ListNode(Generic[T]):
    value: T
    next: ListNode[T] | None = None


class LinkedList(Generic[T]):
    """A singly linked list.

    >>> items = LinkedList([1, 2])
    >>> items.append(3)
    >>> items.to_array()
    [1, 2, 3]

    >>> items = LinkedList([1, 2, 3])
    >>> items.reverse()
    >>> items.to_array()
    [3, 2, 1]

    >>> LinkedList([1, 2]).remove(5)
    False
    """

    def __init__(self, values: Iterable[T] = ()) -> None:
        self._head: ListNode[T] | None = None
        self._tail: ListNode[T] | None = None
        self._size = 0
        for value in values:
            self.append(value)

    def __len__(self) -> int:
        return self._size

    def __iter__(self) -> Iterator[T]:
        node = self._head
        while node is not None:
            yield node.value
            node = node.next

    def append(self, value: T) -> None:
        node = ListNode(value)
        if self._tail is None:
            self._head = node
        else:
            self._tail.next = node
        self._tail = node
        self._size += 1

    def prepend(self, value: T) -> None:
        self._head = ListNode(value, self._head)
        self._tail = self._tail or self._head
        self._size += 1

    def remove(self, value: T) -> bool:
        """Remove the first node with the value and tell whether there was one."""
        before, node = None, self._head
        while node is not None and node.value != value:
            before, node = node, node.next
        if node is None:
            return False
        if before is None:
            self._head = node.next
        else:
            before.next = node.next
        if node is self._tail:
            self._tail = before
        self._size -= 1
        return True

    def reverse(self) -> None:
        turned: ListNode[T] | None = None
        node = self._tail = self._head
        if node is None:
            return
        while node is not None:
            node.next, turned, node = turned, node, node.next
        self._head = turned

    def to_array(self) -> list[T]:
        return list(self)
