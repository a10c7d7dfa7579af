import re


def is_numeric(text: str) -> bool:
    """Returns whether a text is a decimal number.

    >>> is_numeric("-12.5")
    True
    >>> is_numeric("1e5x")
    False
    >>> is_numeric("")
    False
    """
    return bool(re.fullmatch(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)", text))
