from statistics import fmean, pstdev


def z_scores(numbers: list[float]) -> list[float]:
    """Says of every number how many standard deviations it is from the mean.

    >>> z_scores([1, 3])
    [-1.0, 1.0]
    >>> z_scores([5, 5])
    [0, 0]
    >>> z_scores([])
    []
    """
    if not numbers:
        return []
    mean, deviation = fmean(numbers), pstdev(numbers)
    return [(number - mean) / deviation if deviation else 0 for number in numbers]
