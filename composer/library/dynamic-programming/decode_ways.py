def decode_ways(digits: str) -> int:
    """Counts the ways to read digits as letters, 1 for A to 26 for Z.

    >>> decode_ways("226")
    3
    >>> decode_ways("06")
    0
    >>> decode_ways("12")
    2
    """
    before, current = 0, 1
    for at, digit in enumerate(digits):
        two = before if at and 10 <= int(digits[at - 1 : at + 1]) <= 26 else 0
        before, current = current, (0 if digit == "0" else current) + two
    return current if digits else 0
