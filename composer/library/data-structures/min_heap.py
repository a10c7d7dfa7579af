from collections.abc import Iterable
from heapq import heapify, heappop, heappush


class MinHeap:
    """A heap that gives its smallest item first.

    >>> heap = MinHeap([3, 1, 2])
    >>> heap.pop()
    1

    >>> heap = MinHeap([5])
    >>> heap.push(2)
    >>> heap.peek()
    2

    >>> MinHeap([]).pop()
    """

    def __init__(self, items: Iterable[float] = ()) -> None:
        self._items = list(items)
        heapify(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def peek(self) -> float | None:
        return self._items[0] if self._items else None

    def push(self, item: float) -> None:
        heappush(self._items, item)

    def pop(self) -> float | None:
        return heappop(self._items) if self._items else None
