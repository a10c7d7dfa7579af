def expanded_form(value: int) -> str:
    """Writes a number as the sum of its digits by their places: 70304 is `70000 + 300 + 4`.

    >>> expanded_form(70304)
    '70000 + 300 + 4'
    >>> expanded_form(12)
    '10 + 2'
    >>> expanded_form(5)
    '5'
    """
    digits = str(value)
    parts = [digit + "0" * (len(digits) - 1 - index) for index, digit in enumerate(digits)]
    return " + ".join(part for part in parts if part[0] != "0")
