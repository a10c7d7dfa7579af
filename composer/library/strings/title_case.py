import re


def title_case(text: str) -> str:
    """Makes the first letter of every word upper case and the others lower case.

    >>> title_case("hello wORLD")
    'Hello World'
    >>> title_case("it's 2 late")
    "It's 2 Late"
    >>> title_case("")
    ''
    """
    return re.sub(r"(^|\s)([^\W\d_])", lambda match: match[1] + match[2].upper(), text.lower())
