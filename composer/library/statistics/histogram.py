def histogram(numbers: list[float], bins: int) -> list[int]:
    """Counts how many numbers lie in each of some equally wide bins.

    >>> histogram([1, 2, 3, 4], 2)
    [2, 2]
    >>> histogram([5, 5], 1)
    [2]
    >>> histogram([], 2)
    [0, 0]
    """
    counts = [0] * bins
    if not numbers:
        return counts
    low = min(numbers)
    width = (max(numbers) - low) / bins or 1
    for number in numbers:
        counts[min(bins - 1, int((number - low) / width))] += 1
    return counts
