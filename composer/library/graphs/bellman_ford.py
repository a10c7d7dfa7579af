from collections.abc import Sequence
from math import inf


def bellman_ford(edges: Sequence[tuple[str, str, float]], start: str) -> dict[str, float]:
    """Computes the cheapest costs from a start in a graph with negative edges; a
    negative circle is an error.

    >>> bellman_ford([["a", "b", 4], ["a", "c", 2], ["c", "b", -1]], "a")
    {'a': 0, 'b': 1, 'c': 2}
    >>> bellman_ford([], "a")
    {'a': 0}
    >>> bellman_ford([["a", "b", -1], ["b", "a", -1]], "a")
    Traceback (most recent call last):
        ...
    ValueError: the graph has a circle of negative cost
    """
    costs: dict[str, float] = {start: 0}
    nodes = {node for edge in edges for node in edge[:2]}
    for _ in range(len(nodes) + 1):
        is_changed = False
        for source, target, cost in edges:
            total = costs.get(source, inf) + cost
            if total < costs.get(target, inf):
                costs[target] = total
                is_changed = True
        if not is_changed:
            return costs
    raise ValueError("the graph has a circle of negative cost")
