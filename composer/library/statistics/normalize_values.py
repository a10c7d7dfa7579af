from collections.abc import Sequence


def normalize_values(numbers: Sequence[float]) -> list[float]:
    """Scales numbers so that the smallest becomes 0 and the largest 1.

    >>> normalize_values([10, 20, 30])
    [0.0, 0.5, 1.0]
    >>> normalize_values([5, 5])
    [0.0, 0.0]
    >>> normalize_values([])
    []
    """
    lowest, highest = min(numbers, default=0), max(numbers, default=0)
    return [0.0 if lowest == highest else (number - lowest) / (highest - lowest) for number in numbers]
