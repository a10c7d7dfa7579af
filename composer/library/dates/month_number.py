def month_number(name: str) -> int:
    """Returns the number of a month, from 1, by its name or the first three letters of it; 0 if there is none.

    >>> month_number("January")
    1
    >>> month_number("dec")
    12
    >>> month_number("x")
    0
    """
    at = "janfebmaraprmayjunjulaugsepoctnovdec".find(name[:3].lower())
    return 0 if len(name) < 3 or at % 3 else at // 3 + 1
