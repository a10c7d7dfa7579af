from math import floor


def abbreviate_number(number: float) -> str:
    """Writes a large number short: 1.2K, 3.4M, 5B.

    >>> abbreviate_number(1234)
    '1.2K'
    >>> abbreviate_number(2000000)
    '2M'
    >>> abbreviate_number(999)
    '999'
    """
    value = float(number)
    for unit in ("", "K", "M", "B"):
        if abs(value) < 1000:
            break
        value /= 1000
    else:
        unit = "T"
    return f"{floor(value * 10 + 0.5) / 10:g}{unit}"
