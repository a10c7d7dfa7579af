def harmonic_mean(numbers: list[float]) -> float:
    """Divides how many numbers there are by the sum of their reciprocals.

    >>> harmonic_mean([2, 6])
    3.0
    >>> harmonic_mean([4])
    4.0
    >>> harmonic_mean([])
    0
    """
    return len(numbers) / sum(1 / number for number in numbers) if numbers else 0
