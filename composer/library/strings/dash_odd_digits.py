import re


def dash_odd_digits(value: int) -> str:
    """Puts a dash between odd digits that are beside each other.

    >>> dash_odd_digits(454793)
    '4547-9-3'
    >>> dash_odd_digits(1003567)
    '1003-567'
    >>> dash_odd_digits(2468)
    '2468'
    """
    return re.sub("([13579])(?=[13579])", r"\1-", str(value))
