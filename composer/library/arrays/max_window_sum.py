def max_window_sum(numbers: list[float], size: int) -> float | None:
    """Finds the largest sum of so many numbers beside each other.

    >>> max_window_sum([1, 4, 2, 10, 2], 2)
    12
    >>> max_window_sum([5], 1)
    5
    >>> max_window_sum([1], 2)
    """
    return max((sum(numbers[at : at + size]) for at in range(len(numbers) - size + 1)), default=None)
