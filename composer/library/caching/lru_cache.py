import time
from collections import OrderedDict
from collections.abc import Hashable
from math import inf
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class LruCache(Generic[K, V]):
    """A cache that evicts the least recently used entry when it is full; on request,
    entries also expire.

    >>> cache = LruCache(2)
    >>> cache.set("a", 1)
    >>> cache.set("b", 2)
    >>> used = cache.get("a")
    >>> cache.set("c", 3)
    >>> cache.get("b")

    >>> cache = LruCache(2)
    >>> cache.put("a", 1)
    >>> cache.get("a")
    1

    >>> cache = LruCache(2)
    >>> cache.set("a", 1, 0)
    >>> cache.get("a")

    >>> LruCache(0)
    Traceback (most recent call last):
        ...
    ValueError: capacity must be a positive integer
    """

    def __init__(self, capacity: int, ttl_ms: float = inf) -> None:
        if capacity < 1:
            raise ValueError("capacity must be a positive integer")
        self._capacity = capacity
        self._ttl_ms = ttl_ms
        self._entries: OrderedDict[K, tuple[V, float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, key: K) -> V | None:
        if not self.has(key):
            self._entries.pop(key, None)
            return None
        self._entries.move_to_end(key)
        return self._entries[key][0]

    def set(self, key: K, value: V, ttl_ms: float | None = None) -> None:
        """Stores a value; `ttl_ms` is its lifetime, if it has one of its own."""
        lifetime = self._ttl_ms if ttl_ms is None else ttl_ms
        self._entries[key] = (value, time.monotonic() + lifetime / 1000)
        self._entries.move_to_end(key)
        if len(self._entries) > self._capacity:
            self._entries.popitem(last=False)

    def put(self, key: K, value: V, ttl_ms: float | None = None) -> None:
        """Another name for `set`."""
        self.set(key, value, ttl_ms)

    def has(self, key: K) -> bool:
        """Does not count as a use."""
        return key in self._entries and self._entries[key][1] > time.monotonic()

    def delete(self, key: K) -> bool:
        return self._entries.pop(key, None) is not None

    def clear(self) -> None:
        self._entries.clear()
