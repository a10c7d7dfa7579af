import re


def strip_tags(markup: str) -> str:
    """Removes the tags of a text with markup and keeps what stands between them. It is
    no defence against hostile markup.

    >>> strip_tags("<p>Hello <b>World</b></p>")
    'Hello World'
    >>> strip_tags("1 < 2")
    '1 < 2'
    >>> strip_tags("")
    ''
    """
    return re.sub(r"<[a-zA-Z/!][^<>]*>", "", markup)
