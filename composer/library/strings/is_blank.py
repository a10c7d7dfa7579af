def is_blank(text: str) -> bool:
    r"""Returns whether a text is empty or has nothing but blanks.

    >>> is_blank("  \n")
    True
    >>> is_blank(" a ")
    False
    >>> is_blank("")
    True
    """
    return text.strip() == ""
