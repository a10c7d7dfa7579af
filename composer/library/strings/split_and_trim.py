def split_and_trim(text: str, separator: str = ",") -> list[str]:
    """Splits a text at a separator and takes the blanks off the parts.

    >>> split_and_trim("a, b ,c")
    ['a', 'b', 'c']
    >>> split_and_trim("x;y", ";")
    ['x', 'y']
    >>> split_and_trim("one")
    ['one']
    """
    return [part.strip() for part in text.split(separator)]
