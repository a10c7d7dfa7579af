def text_before(text: str, separator: str) -> str:
    """Takes what stands before the first place of a separator; the whole text where there
    is none.

    >>> text_before("name@site.org", "@")
    'name'
    >>> text_before("plain", "@")
    'plain'
    >>> text_before("a=b=c", "=")
    'a'
    """
    return text.split(separator, 1)[0]
