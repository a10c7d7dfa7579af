from collections.abc import Mapping
from heapq import heappop, heappush


def dijkstra(graph: Mapping[str, Mapping[str, float]], start: str, goal: str) -> dict[str, object] | None:
    """Finds the cheapest path between two nodes of a graph whose edges cost at least
    nothing.

    >>> dijkstra({"a": {"b": 1, "c": 5}, "b": {"c": 2}, "c": {}}, "a", "c")
    {'cost': 3, 'path': ['a', 'b', 'c']}
    >>> dijkstra({ "a": {} }, "a", "a")
    {'cost': 0, 'path': ['a']}
    >>> dijkstra({ "a": {} }, "a", "b")
    """
    routes: list[tuple[float, list[str]]] = [(0, [start])]
    done: set[str] = set()
    while routes:
        cost, path = heappop(routes)
        node = path[-1]
        if node == goal:
            return {"cost": cost, "path": path}
        if node in done:
            continue
        done.add(node)
        for neighbour, weight in graph.get(node, {}).items():
            heappush(routes, (cost + weight, [*path, neighbour]))
    return None
