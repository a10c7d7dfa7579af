from __future__ import annotations

from collections.abc import Iterable, Iterator


class TrieNode:
    def __init__(self) -> None:
        self.children: dict[str, TrieNode] = {}
        self.is_word = False

    def words(self, prefix: str) -> Iterator[str]:
        if self.is_word:
            yield prefix
        for letter, child in self.children.items():
            yield from child.words(prefix + letter)


class Trie:
    """A tree of letters that finds words by their beginning.

    >>> trie = Trie(["car", "cat", "dog"])
    >>> trie.with_prefix("ca")
    ['car', 'cat']

    >>> Trie(["car"]).has("ca")
    False

    >>> Trie([]).with_prefix("")
    []
    """

    def __init__(self, words: Iterable[str] = ()) -> None:
        self._root = TrieNode()
        for word in words:
            self.add(word)

    def add(self, word: str) -> None:
        node = self._root
        for letter in word:
            node = node.children.setdefault(letter, TrieNode())
        node.is_word = True

    def has(self, word: str) -> bool:
        node = self._find(word)
        return node is not None and node.is_word

    def with_prefix(self, prefix: str) -> list[str]:
        node = self._find(prefix)
        return [] if node is None else list(node.words(prefix))

    def _find(self, prefix: str) -> TrieNode | None:
        node: TrieNode | None = self._root
        for letter in prefix:
            node = node.children.get(letter) if node else None
        return node
