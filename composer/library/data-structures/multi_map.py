from collections.abc import Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class MultiMap(Generic[K, V]):
    """A map that holds several values for each key.

    >>> tags = MultiMap()
    >>> tags.add("a", 1)
    >>> tags.add("a", 2)
    >>> tags.get("a")
    [1, 2]

    >>> MultiMap().get("x")
    []

    >>> tags = MultiMap()
    >>> tags.add("a", 1)
    >>> was_there = tags.remove("a", 1)
    >>> tags.get("a")
    []
    """

    def __init__(self) -> None:
        self._values: dict[K, list[V]] = {}

    def add(self, key: K, value: V) -> None:
        self._values.setdefault(key, []).append(value)

    def get(self, key: K) -> list[V]:
        return list(self._values.get(key, []))

    def remove(self, key: K, value: V) -> bool:
        """Remove one value of a key and tell whether it was there."""
        values = self._values.get(key, [])
        if value not in values:
            return False
        values.remove(value)
        if not values:
            del self._values[key]
        return True
