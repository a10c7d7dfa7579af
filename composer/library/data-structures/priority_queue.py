from heapq import heappop, heappush
from itertools import count
from typing import Generic, TypeVar

T = TypeVar("T")


class PriorityQueue(Generic[T]):
    """A queue that gives the item of the lowest priority number first, and the older
    of equals.

    >>> queue = PriorityQueue()
    >>> queue.enqueue("low", 5)
    >>> queue.enqueue("high", 1)
    >>> queue.dequeue()
    'high'

    >>> queue = PriorityQueue()
    >>> queue.enqueue("a", 1)
    >>> queue.enqueue("b", 1)
    >>> queue.dequeue()
    'a'

    >>> PriorityQueue().dequeue()
    """

    def __init__(self) -> None:
        self._entries: list[tuple[float, int, T]] = []
        self._order = count()

    def __len__(self) -> int:
        return len(self._entries)

    def enqueue(self, item: T, priority: float) -> None:
        heappush(self._entries, (priority, next(self._order), item))

    def dequeue(self) -> T | None:
        return heappop(self._entries)[2] if self._entries else None

    def peek(self) -> T | None:
        return self._entries[0][2] if self._entries else None
