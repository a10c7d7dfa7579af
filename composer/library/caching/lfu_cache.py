from collections import Counter
from collections.abc import Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class LfuCache(Generic[K, V]):
    """A cache that forgets what was used least often when it is full.

    >>> cache = LfuCache(2)
    >>> cache.set("a", 1)
    >>> cache.set("b", 2)
    >>> used = cache.get("a")
    >>> cache.set("c", 3)
    >>> cache.get("b")

    >>> cache = LfuCache(1)
    >>> cache.set("a", 1)
    >>> cache.get("a")
    1

    >>> LfuCache(0)
    Traceback (most recent call last):
        ...
    ValueError: capacity must be a positive integer
    """

    def __init__(self, capacity: int) -> None:
        if capacity < 1:
            raise ValueError("capacity must be a positive integer")
        self._capacity = capacity
        self._values: dict[K, V] = {}
        self._uses: Counter[K] = Counter()

    def get(self, key: K) -> V | None:
        if key not in self._values:
            return None
        self._uses[key] += 1
        return self._values[key]

    def set(self, key: K, value: V) -> None:
        if key not in self._values and len(self._values) >= self._capacity:
            least = min(self._values, key=lambda known: self._uses[known])
            del self._values[least], self._uses[least]
        self._values[key] = value
