import re


def parse_integer(text: str) -> int:
    """Reads the whole number that a text begins with, after blanks; 0 if there is none.

    >>> parse_integer("  -42 apples")
    -42
    >>> parse_integer("4193")
    4193
    >>> parse_integer("words")
    0
    """
    found = re.match(r"\s*([+-]?)(\d+)", text)
    if found is None:
        return 0
    result = 0
    for digit in found[2]:
        result = result * 10 + ord(digit) - 48
    return -result if found[1] == "-" else result
