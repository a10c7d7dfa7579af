from collections import deque
from collections.abc import Iterable


def connected_components(edges: Iterable[tuple[str, str]]) -> list[list[str]]:
    """Groups the nodes of an undirected graph that are connected with each other.

    >>> connected_components([["a", "b"], ["c", "d"], ["b", "e"]])
    [['a', 'b', 'e'], ['c', 'd']]
    >>> connected_components([["a", "a"]])
    [['a']]
    >>> connected_components([])
    []
    """
    neighbours: dict[str, list[str]] = {}
    for source, target in edges:
        neighbours.setdefault(source, []).append(target)
        neighbours.setdefault(target, []).append(source)
    seen: set[str] = set()
    components: list[list[str]] = []
    for start in neighbours:
        if start in seen:
            continue
        seen.add(start)
        component: list[str] = []
        queue = deque([start])
        while queue:
            node = queue.popleft()
            component.append(node)
            fresh = [neighbour for neighbour in dict.fromkeys(neighbours[node]) if neighbour not in seen]
            seen.update(fresh)
            queue.extend(fresh)
        components.append(component)
    return components
