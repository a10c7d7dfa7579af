from itertools import groupby


def compress_ranges(numbers: list[int]) -> list[str]:
    """Writes sorted numbers as ranges: `1-3` for 1, 2, 3.

    >>> compress_ranges([1, 2, 3, 5, 7, 8])
    ['1-3', '5', '7-8']
    >>> compress_ranges([4])
    ['4']
    >>> compress_ranges([])
    []
    """
    found = []
    for _, run in groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0]):
        row = [number for _, number in run]
        found.append(str(row[0]) if len(row) == 1 else f"{row[0]}-{row[-1]}")
    return found
