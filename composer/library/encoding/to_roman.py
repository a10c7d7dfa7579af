NUMERALS = {
    1000: "M",
    900: "CM",
    500: "D",
    400: "CD",
    100: "C",
    90: "XC",
    50: "L",
    40: "XL",
    10: "X",
    9: "IX",
    5: "V",
    4: "IV",
    1: "I",
}


def to_roman(number: int) -> str:
    """Writes a number from 1 to 3999 in Roman numerals.

    >>> to_roman(1994)
    'MCMXCIV'
    >>> to_roman(4)
    'IV'
    >>> to_roman(0)
    Traceback (most recent call last):
        ...
    ValueError: the number must be from 1 to 3999
    """
    if not 1 <= number <= 3999:
        raise ValueError("the number must be from 1 to 3999")
    roman = ""
    for value, numeral in NUMERALS.items():
        count, number = divmod(number, value)
        roman += numeral * count
    return roman
