from collections import deque
from collections.abc import Iterable, Mapping


def shortest_path(graph: Mapping[str, Iterable[str]], start: str, goal: str) -> list[str] | None:
    """Finds a path with the fewest steps between two nodes of a graph.

    >>> shortest_path({ "a": ["b", "c"], "b": ["d"], "c": ["d"], "d": [] }, "a", "d")
    ['a', 'b', 'd']
    >>> shortest_path({ "a": [] }, "a", "a")
    ['a']
    >>> shortest_path({ "a": [] }, "a", "z")
    """
    paths = {start: [start]}
    queue = deque([start])
    while queue and goal not in paths:
        node = queue.popleft()
        for neighbour in graph.get(node, ()):
            if neighbour not in paths:
                paths[neighbour] = [*paths[node], neighbour]
                queue.append(neighbour)
    return paths.get(goal)
