import re


def is_slug(text: str) -> bool:
    """Returns whether a text is made of lower case words and digits with single hyphens
    between them.

    >>> is_slug("my-first-post")
    True
    >>> is_slug("My Post")
    False
    >>> is_slug("-a")
    False
    """
    return all(re.fullmatch(r"[a-z0-9]+", word) for word in text.split("-"))
