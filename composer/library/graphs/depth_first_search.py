from collections.abc import Mapping, Sequence


def depth_first_search(graph: Mapping[str, Sequence[str]], start: str) -> list[str]:
    """Lists the nodes that can be reached from a start, following each path to its end
    first.

    >>> depth_first_search({ "a": ["b", "c"], "b": ["d"], "c": ["d"], "d": [] }, "a")
    ['a', 'b', 'd', 'c']
    >>> depth_first_search({ "a": ["a"] }, "a")
    ['a']
    >>> depth_first_search({}, "x")
    ['x']
    """
    visited: dict[str, None] = {}
    waiting = [start]
    while waiting:
        node = waiting.pop()
        if node in visited:
            continue
        visited[node] = None
        waiting.extend(reversed(graph.get(node, ())))
    return list(visited)
