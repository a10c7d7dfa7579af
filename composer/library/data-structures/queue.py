from collections import deque
from collections.abc import Iterable
from typing import Generic, TypeVar

T = TypeVar("T")


class Queue(Generic[T]):
    """A queue: what came first leaves first, both in constant time.

    >>> queue = Queue([1, 2])
    >>> queue.enqueue(3)
    >>> queue.dequeue()
    1

    >>> Queue([1, 2]).peek()
    1

    >>> Queue().dequeue()
    """

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._items = deque(items)

    def __len__(self) -> int:
        return len(self._items)

    def enqueue(self, item: T) -> None:
        self._items.append(item)

    def dequeue(self) -> T | None:
        return self._items.popleft() if self._items else None

    def peek(self) -> T | None:
        return self._items[0] if self._items else None
