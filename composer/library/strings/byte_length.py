def byte_length(text: str) -> int:
    """Counts the bytes of a text in UTF-8.

    >>> byte_length("abc")
    3
    >>> byte_length("é€")
    5
    >>> byte_length("")
    0
    """
    return len(text.encode())
