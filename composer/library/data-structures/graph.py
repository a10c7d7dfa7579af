from collections.abc import Hashable
from typing import Generic, TypeVar

T = TypeVar("T", bound=Hashable)


class Graph(Generic[T]):
    """An undirected graph of nodes and edges.

    >>> graph = Graph()
    >>> graph.add_edge("a", "b")
    >>> graph.neighbours("b")
    ['a']

    >>> graph = Graph()
    >>> graph.add_edge("a", "b")
    >>> graph.remove_edge("a", "b")
    >>> graph.neighbours("a")
    []

    >>> Graph().neighbours("x")
    []
    """

    def __init__(self) -> None:
        self._edges: dict[T, dict[T, None]] = {}

    @property
    def nodes(self) -> list[T]:
        return list(self._edges)

    def add_node(self, node: T) -> None:
        self._edges.setdefault(node, {})

    def add_edge(self, first: T, second: T) -> None:
        self._edges.setdefault(first, {})[second] = None
        self._edges.setdefault(second, {})[first] = None

    def remove_edge(self, first: T, second: T) -> None:
        self._edges.get(first, {}).pop(second, None)
        self._edges.get(second, {}).pop(first, None)

    def has_node(self, node: T) -> bool:
        return node in self._edges

    def has_edge(self, first: T, second: T) -> bool:
        return second in self._edges.get(first, {})

    def neighbours(self, node: T) -> list[T]:
        return list(self._edges.get(node, {}))
