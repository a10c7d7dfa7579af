def text_after(text: str, separator: str) -> str:
    """Takes what stands after the first place of a separator; nothing if there is none.

    >>> text_after("name@site.org", "@")
    'site.org'
    >>> text_after("plain", "@")
    ''
    >>> text_after("a=b=c", "=")
    'b=c'
    """
    return text.partition(separator)[2]
