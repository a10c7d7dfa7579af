from collections.abc import Iterable, Sequence
from typing import Any


def minimum_spanning_tree(edges: Iterable[Sequence[Any]]) -> list[Sequence[Any]]:
    """Chooses the cheapest edges that connect all nodes of a graph (Kruskal).

    >>> minimum_spanning_tree([["a", "b", 1], ["b", "c", 2], ["a", "c", 3]])
    [['a', 'b', 1], ['b', 'c', 2]]
    >>> minimum_spanning_tree([["a", "a", 1]])
    []
    >>> minimum_spanning_tree([])
    []
    """
    parents: dict[str, str] = {}

    def root_of(node: str) -> str:
        while node in parents:
            node = parents[node]
        return node

    tree: list[Sequence[Any]] = []
    for edge in sorted(edges, key=lambda edge: edge[2]):
        source, target = root_of(edge[0]), root_of(edge[1])
        if source != target:
            parents[source] = target
            tree.append(edge)
    return tree
