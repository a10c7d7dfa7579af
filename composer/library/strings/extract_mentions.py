import re


def extract_mentions(text: str) -> list[str]:
    """Finds the user names that a text mentions, without their signs.

    >>> extract_mentions("hi @bob and @alice_1!")
    ['bob', 'alice_1']
    >>> extract_mentions("me@home.org")
    []
    >>> extract_mentions("")
    []
    """
    return re.findall(r"(?<!\w)@(\w+)", text)
