from statistics import fmean, median, mode


def describe_numbers(numbers: list[float]) -> dict[str, float]:
    """Returns the mean, the median and the mode of numbers.

    >>> describe_numbers([1, 2, 2, 3])
    {'mean': 2.0, 'median': 2.0, 'mode': 2}
    >>> describe_numbers([5])
    {'mean': 5.0, 'median': 5, 'mode': 5}
    >>> describe_numbers([4, 4, 1])
    {'mean': 3.0, 'median': 4, 'mode': 4}
    """
    if not numbers:
        raise ValueError("there are no numbers")
    return {"mean": fmean(numbers), "median": median(numbers), "mode": mode(numbers)}
