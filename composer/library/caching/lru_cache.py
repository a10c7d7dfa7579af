from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class LruCache(Generic[K, V]):
    """A cache that forgets what was used longest ago when it is full.

    >>> cache = LruCache(2)
    >>> cache.set("a", 1)
    >>> cache.set("b", 2)
    >>> used = cache.get("a")
    >>> cache.set("c", 3)
    >>> cache.get("b")

    >>> cache = LruCache(2)
    >>> cache.set("a", 1)
    >>> cache.get("a")
    1

    >>> LruCache(0)
    Traceback (most recent call last):
        ...
    ValueError: capacity must be a whole number from 1
    """

    def __init__(self, capacity: int) -> None:
        if capacity < 1:
            raise ValueError("capacity must be a whole number from 1")
        self._capacity = capacity
        self._entries: OrderedDict[K, V] = OrderedDict()

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, key: K) -> V | None:
        if key not in self._entries:
            return None
        self._entries.move_to_end(key)
        return self._entries[key]

    def set(self, key: K, value: V) -> None:
        self._entries[key] = value
        self._entries.move_to_end(key)
        if len(self._entries) > self._capacity:
            self._entries.popitem(last=False)

    def delete(self, key: K) -> bool:
        return self._entries.pop(key, None) is not None
