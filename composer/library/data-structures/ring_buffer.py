from collections import deque
from typing import Generic, TypeVar

T = TypeVar("T")


class RingBuffer(Generic[T]):
    """A buffer of fixed size that overwrites its oldest items.

    >>> buffer = RingBuffer(2)
    >>> buffer.push(1)
    >>> buffer.push(2)
    >>> buffer.push(3)
    >>> buffer.to_array()
    [2, 3]

    >>> RingBuffer(3).to_array()
    []

    >>> RingBuffer(0)
    Traceback (most recent call last):
        ...
    ValueError: capacity must be a positive integer
    """

    def __init__(self, capacity: int) -> None:
        if capacity < 1:
            raise ValueError("capacity must be a positive integer")
        self._items: deque[T] = deque(maxlen=capacity)

    def __len__(self) -> int:
        return len(self._items)

    def size(self) -> int:
        return len(self._items)

    def is_full(self) -> bool:
        return len(self._items) == self._items.maxlen

    def push(self, item: T) -> None:
        self._items.append(item)

    def to_array(self) -> list[T]:
        """Oldest first."""
        return list(self._items)
