from itertools import zip_longest


def interleave_strings(first: str, second: str) -> str:
    """Takes the letters of two texts by turns; what one has more comes at the end.

    >>> interleave_strings("abc", "pqr")
    'apbqcr'
    >>> interleave_strings("ab", "pqrs")
    'apbqrs'
    >>> interleave_strings("", "x")
    'x'
    """
    return "".join(a + b for a, b in zip_longest(first, second, fillvalue=""))
