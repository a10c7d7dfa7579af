from collections.abc import Hashable


class UnionFind:
    """Keeps track of which items belong together.

    >>> groups = UnionFind()
    >>> groups.union("a", "b")
    >>> groups.connected("a", "b")
    True

    >>> groups = UnionFind()
    >>> groups.union("a", "b")
    >>> groups.union("b", "c")
    >>> groups.connected("a", "c")
    True

    >>> UnionFind().connected("a", "b")
    False
    """

    def __init__(self) -> None:
        self._parents: dict[Hashable, Hashable] = {}

    def find(self, item: Hashable) -> Hashable:
        root = item
        while root in self._parents:
            root = self._parents[root]
        # Everything on the way now points straight at the root, so that the next look is short.
        while item != root:
            parent = self._parents[item]
            self._parents[item] = root
            item = parent
        return root

    def union(self, first: Hashable, second: Hashable) -> None:
        source, target = self.find(first), self.find(second)
        if source != target:
            self._parents[source] = target

    def connected(self, first: Hashable, second: Hashable) -> bool:
        return self.find(first) == self.find(second)
