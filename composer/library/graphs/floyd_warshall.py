from collections.abc import Sequence


def floyd_warshall(costs: Sequence[Sequence[float]]) -> list[list[float]]:
    """Computes the cheapest cost between every two nodes from a square table of costs.

    >>> floyd_warshall([[0, 3, 10], [3, 0, 1], [10, 1, 0]])
    [[0, 3, 4], [3, 0, 1], [4, 1, 0]]
    >>> floyd_warshall([[0]])
    [[0]]
    >>> floyd_warshall([])
    []
    """
    best = [list(row) for row in costs]
    for over in range(len(best)):
        onward = best[over]
        best = [[min(cost, row[over] + onward[to]) for to, cost in enumerate(row)] for row in best]
    return best
