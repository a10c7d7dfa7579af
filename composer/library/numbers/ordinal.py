def ordinal(number: int) -> str:
    """Writes a number with its ending: 1st, 2nd, 3rd, 4th.

    >>> ordinal(1)
    '1st'
    >>> ordinal(12)
    '12th'
    >>> ordinal(103)
    '103rd'
    """
    last_two = abs(number) % 100
    if 11 <= last_two <= 13:
        return f"{number}th"
    return f"{number}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(last_two % 10, 'th') }"
