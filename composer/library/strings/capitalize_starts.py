import re


def capitalize_starts(text: str) -> str:
    """Writes the first letter of every sentence large.

    >>> capitalize_starts("hello. how are you? fine!")
    'Hello. How are you? Fine!'
    >>> capitalize_starts("one")
    'One'
    >>> capitalize_starts("")
    ''
    """
    return re.sub(r"(^\s*|[.!?]\s+)([a-z])", lambda found: found[1] + found[2].upper(), text)
