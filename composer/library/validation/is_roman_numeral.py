import re


def is_roman_numeral(text: str) -> bool:
    """Returns whether a text is a Roman numeral, well formed.

    >>> is_roman_numeral("XIV")
    True
    >>> is_roman_numeral("IIII")
    False
    >>> is_roman_numeral("")
    False
    """
    pattern = r"M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})"
    return text != "" and re.fullmatch(pattern, text) is not None
