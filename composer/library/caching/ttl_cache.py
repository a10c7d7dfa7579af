import time
from collections.abc import Callable, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class TtlCache(Generic[K, V]):
    """A cache whose entries expire after a time.

    >>> cache = TtlCache(1000)
    >>> cache.set("a", 1)
    >>> cache.get("a")
    1

    >>> cache = TtlCache(0)
    >>> cache.set("a", 1)
    >>> cache.get("a")

    >>> TtlCache(1000).get("x")
    """

    def __init__(self, lifetime_ms: float, now: Callable[[], float] = time.monotonic) -> None:
        self._lifetime = lifetime_ms / 1000
        self._now = now
        self._entries: dict[K, tuple[V, float]] = {}

    def get(self, key: K) -> V | None:
        if key not in self._entries:
            return None
        value, expires_at = self._entries[key]
        if expires_at > self._now():
            return value
        del self._entries[key]
        return None

    def set(self, key: K, value: V) -> None:
        self._entries[key] = (value, self._now() + self._lifetime)

    def sweep(self) -> None:
        """Forget everything that has expired."""
        for key in list(self._entries):
            self.get(key)
