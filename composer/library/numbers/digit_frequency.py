from collections import Counter


def digit_frequency(number: int) -> dict[str, int]:
    """Counts how often each digit stands in a number.

    >>> digit_frequency(1221)
    {'1': 2, '2': 2}
    >>> digit_frequency(7)
    {'7': 1}
    >>> digit_frequency(100)
    {'0': 2, '1': 1}
    """
    return dict(sorted(Counter(str(abs(number))).items()))
