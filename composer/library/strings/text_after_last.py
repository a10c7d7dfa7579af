def text_after_last(text: str, separator: str) -> str:
    """Takes what stands after the last place of a separator; the whole text where there is
    none.

    >>> text_after_last("a/b/c", "/")
    'c'
    >>> text_after_last("plain", "/")
    'plain'
    >>> text_after_last("a/", "/")
    ''
    """
    return text.rpartition(separator)[2]
