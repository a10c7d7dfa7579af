from collections import deque
from collections.abc import Iterable, Mapping


def breadth_first_search(graph: Mapping[str, Iterable[str]], start: str) -> list[str]:
    """Lists the nodes that can be reached from a start, nearest first.

    >>> breadth_first_search({ "a": ["b", "c"], "b": ["d"], "c": ["d"], "d": [] }, "a")
    ['a', 'b', 'c', 'd']
    >>> breadth_first_search({ "a": ["a"] }, "a")
    ['a']
    >>> breadth_first_search({}, "x")
    ['x']
    """
    visited = {start: None}
    queue = deque([start])
    while queue:
        for neighbour in graph.get(queue.popleft(), ()):
            if neighbour not in visited:
                visited[neighbour] = None
                queue.append(neighbour)
    return list(visited)
