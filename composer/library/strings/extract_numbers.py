import re


def extract_numbers(text: str) -> list[float]:
    """Reads all numbers that occur in a text, with their signs and decimals.

    >>> extract_numbers("3 apples, -2.5 degrees")
    [3.0, -2.5]
    >>> extract_numbers("no digits")
    []
    >>> extract_numbers("")
    []
    """
    return [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", text)]
