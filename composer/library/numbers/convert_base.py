DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def convert_base(text: str, source: int, target: int) -> str:
    """Writes a whole number given in one base in another, for bases from 2 to 36.

    >>> convert_base("ff", 16, 2)
    '11111111'
    >>> convert_base("-10", 10, 16)
    '-a'
    >>> convert_base("12", 2, 10)
    Traceback (most recent call last):
        ...
    ValueError: invalid literal for int() with base 2: '12'
    """
    if not 2 <= target <= 36:
        raise ValueError("the base must be from 2 to 36")
    value = int(text, source)
    digits: list[str] = []
    rest = abs(value)
    while rest:
        rest, digit = divmod(rest, target)
        digits.append(DIGITS[digit])
    return ("-" if value < 0 else "") + ("".join(reversed(digits)) or "0")
