import re

VALUES = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}


def from_roman(roman: str) -> int:
    """Reads a number from Roman numerals.

    >>> from_roman("MCMXCIV")
    1994
    >>> from_roman("IV")
    4
    >>> from_roman("ABC")
    Traceback (most recent call last):
        ...
    ValueError: not a Roman number
    """
    if not roman or not re.fullmatch(r"M*(?:C[MD]|D?C{0,3})(?:X[CL]|L?X{0,3})(?:I[XV]|V?I{0,3})", roman):
        raise ValueError("not a Roman number")
    values = [VALUES[numeral] for numeral in roman]
    following = [*values[1:], 0]
    return sum(-value if value < later else value for value, later in zip(values, following, strict=True))
