import re


def title_from_slug(slug: str) -> str:
    """Turns a slug back into a title: every word with a large first letter.

    >>> title_from_slug("my-first-post")
    'My First Post'
    >>> title_from_slug("snake_case")
    'Snake Case'
    >>> title_from_slug("")
    ''
    """
    return " ".join(word[:1].upper() + word[1:] for word in re.split(r"[-_\s]+", slug))
