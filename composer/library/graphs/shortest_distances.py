import math


def shortest_distances(graph: dict[str, dict[str, float]], start: str) -> dict[str, float]:
    """Returns the shortest distances from a node to all that can be reached from it.

    >>> shortest_distances({"a": {"b": 1, "c": 4}, "b": {"c": 2}}, "a")
    {'a': 0.0, 'b': 1.0, 'c': 3.0}
    >>> shortest_distances({"a": {}}, "a")
    {'a': 0.0}
    >>> shortest_distances({"x": {"y": 2.5}}, "x")
    {'x': 0.0, 'y': 2.5}
    """
    distances = {start: 0.0}
    waiting = {start}
    while waiting:
        nearest = min(waiting, key=lambda node: distances[node])
        waiting.remove(nearest)
        for neighbour, length in graph.get(nearest, {}).items():
            distance = distances[nearest] + length
            if distance < distances.get(neighbour, math.inf):
                distances[neighbour] = distance
                waiting.add(neighbour)
    return distances
