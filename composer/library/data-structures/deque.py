from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class Deque(Generic[T]):
    """A queue with two ends: items come and go in front and at the back.

    >>> deque = Deque()
    >>> deque.push_back(1)
    >>> deque.push_front(0)
    >>> deque.pop_back()
    1

    >>> deque = Deque()
    >>> deque.push_front(5)
    >>> deque.pop_front()
    5

    >>> Deque().pop_front()
    """

    def __init__(self) -> None:
        self._items: deque[T] = deque()

    def __len__(self) -> int:
        return len(self._items)

    def push_front(self, item: T) -> None:
        self._items.appendleft(item)

    def push_back(self, item: T) -> None:
        self._items.append(item)

    def pop_front(self) -> T | None:
        return self._items.popleft() if self._items else None

    def pop_back(self) -> T | None:
        return self._items.pop() if self._items else None
