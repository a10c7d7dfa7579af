def is_rotation(first: str, second: str) -> bool:
    """Returns whether one text is the other with its beginning moved to the end.

    >>> is_rotation("waterbottle", "erbottlewat")
    True
    >>> is_rotation("abc", "acb")
    False
    >>> is_rotation("", "")
    True
    """
    return len(first) == len(second) and second in first + first
