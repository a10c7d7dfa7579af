def knapsack(weights: list[int], values: list[int], capacity: int) -> int:
    """Finds the greatest value of things that fit into a capacity, each taken at most
    once.

    >>> knapsack([1, 3, 4], [1, 4, 5], 7)
    9
    >>> knapsack([5], [10], 4)
    0
    >>> knapsack([], [], 10)
    0
    """
    best = [0] * (max(0, capacity) + 1)
    for weight, value in zip(weights, values, strict=True):
        for room in range(len(best) - 1, weight - 1, -1):
            best[room] = max(best[room], best[room - weight] + value)
    return best[-1]
