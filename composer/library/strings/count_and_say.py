from itertools import groupby


def count_and_say(n: int) -> str:
    """Returns a term of the sequence in which every term says the digits of the one before.

    >>> count_and_say(1)
    '1'
    >>> count_and_say(4)
    '1211'
    >>> count_and_say(5)
    '111221'
    """
    term = "1"
    for _ in range(1, n):
        term = "".join(f"{len(list(run))}{digit}" for digit, run in groupby(term))
    return term
