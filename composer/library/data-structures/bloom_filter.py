import hashlib


class BloomFilter:
    """Remembers texts in little memory: it never forgets one, but may take a strange
    one for known.

    >>> known = BloomFilter()
    >>> known.add("x")
    >>> known.might_have("x")
    True

    >>> BloomFilter().might_have("x")
    False

    >>> known = BloomFilter(64)
    >>> known.add("a")
    >>> known.might_have("a")
    True
    """

    def __init__(self, bits: int = 8192, hashes: int = 4) -> None:
        self._bits = bytearray(-(-bits // 8))
        self._hashes = min(hashes, 8)

    def add(self, text: str) -> None:
        for place in self._places(text):
            self._bits[place // 8] |= 1 << place % 8

    def might_have(self, text: str) -> bool:
        return all(self._bits[place // 8] >> place % 8 & 1 for place in self._places(text))

    def _places(self, text: str) -> list[int]:
        digest = hashlib.sha256(text.encode()).digest()
        parts = (digest[start * 4 : start * 4 + 4] for start in range(self._hashes))
        return [int.from_bytes(part, "big") % (len(self._bits) * 8) for part in parts]
