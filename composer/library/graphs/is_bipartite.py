def is_bipartite(graph: list[list[int]]) -> bool:
    """Returns whether the nodes of a graph can have two colours so that no neighbours have the same.

    >>> is_bipartite([[1, 3], [0, 2], [1, 3], [0, 2]])
    True
    >>> is_bipartite([[1, 2], [0, 2], [0, 1]])
    False
    >>> is_bipartite([])
    True
    """
    colours: dict[int, bool] = {}
    for start, _ in enumerate(graph):
        if start in colours:
            continue
        colours[start] = True
        waiting = [start]
        while waiting:
            node = waiting.pop()
            for neighbour in graph[node]:
                if neighbour not in colours:
                    colours[neighbour] = not colours[node]
                    waiting.append(neighbour)
                elif colours[neighbour] == colours[node]:
                    return False
    return True
