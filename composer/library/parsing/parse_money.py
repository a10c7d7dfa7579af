import re


def parse_money(text: str) -> float:
    """Reads an amount such as `$1,234.50`.

    >>> parse_money("$1,234.50")
    1234.5
    >>> parse_money("-€7")
    -7.0
    >>> parse_money("free")
    Traceback (most recent call last):
        ...
    ValueError: not an amount
    """
    digits = re.sub(r"[^0-9.-]", "", text)
    if not re.fullmatch(r"-?\d+(?:\.\d+)?", digits):
        raise ValueError("not an amount")
    return float(digits)
