def from_binary(digits: str) -> int:
    """Reads a whole number from its binary form.

    >>> from_binary("101")
    5
    >>> from_binary("0")
    0
    >>> from_binary("12")
    Traceback (most recent call last):
        ...
    ValueError: only the digits 0 and 1 are allowed
    """
    if not digits or set(digits) - {"0", "1"}:
        raise ValueError("only the digits 0 and 1 are allowed")
    return int(digits, 2)
