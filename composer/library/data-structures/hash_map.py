from typing import Generic, TypeVar

V = TypeVar("V")


class HashMap(Generic[V]):
    """A hash table with buckets, as languages build their maps and dictionaries.

    >>> table = HashMap()
    >>> table.set("a", 1)
    >>> table.get("a")
    1

    >>> table = HashMap()
    >>> table.set("a", 1)
    >>> table.set("a", 2)
    >>> table.get("a")
    2

    >>> HashMap().get("x")
    """

    def __init__(self) -> None:
        self._buckets: list[dict[str, V]] = [{} for _ in range(8)]
        self._size = 0

    def __len__(self) -> int:
        return self._size

    def get(self, key: str) -> V | None:
        return self._bucket_of(key).get(key)

    def set(self, key: str, value: V) -> None:
        if self._size >= len(self._buckets) * 2:
            self._grow()
        bucket = self._bucket_of(key)
        self._size += key not in bucket
        bucket[key] = value

    def delete(self, key: str) -> bool:
        bucket = self._bucket_of(key)
        if key not in bucket:
            return False
        del bucket[key]
        self._size -= 1
        return True

    def _bucket_of(self, key: str) -> dict[str, V]:
        return self._buckets[hash(key) % len(self._buckets)]

    def _grow(self) -> None:
        entries = [entry for bucket in self._buckets for entry in bucket.items()]
        self._buckets = [{} for _ in range(len(self._buckets) * 2)]
        for key, value in entries:
            self._bucket_of(key)[key] = value
