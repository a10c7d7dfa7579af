from collections.abc import Iterable
from typing import Generic, TypeVar

T = TypeVar("T")


class Stack(Generic[T]):
    """A stack: what was put on last comes off first.

    >>> stack = Stack([1, 2])
    >>> stack.push(3)
    >>> stack.pop()
    3

    >>> Stack([1, 2]).peek()
    2

    >>> Stack().pop()
    """

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = list(items)

    def __len__(self) -> int:
        return len(self._items)

    def push(self, item: T) -> None:
        self._items.append(item)

    def pop(self) -> T | None:
        return self._items.pop() if self._items else None

    def peek(self) -> T | None:
        return self._items[-1] if self._items else None
