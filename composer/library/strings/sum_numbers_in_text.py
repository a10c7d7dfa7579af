import re


def sum_numbers_in_text(text: str) -> int:
    """Adds up the whole numbers that stand in a text.

    >>> sum_numbers_in_text("a1b22c3")
    26
    >>> sum_numbers_in_text("none")
    0
    >>> sum_numbers_in_text("")
    0
    """
    return sum(int(digits) for digits in re.findall(r"\d+", text))
