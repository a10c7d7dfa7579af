def same_ends(text: str) -> bool:
    """Returns whether a text begins and ends with the same character, whatever its case.

    >>> same_ends("Abba")
    True
    >>> same_ends("abc")
    False
    >>> same_ends("")
    False
    """
    return text != "" and text[0].lower() == text[-1].lower()
