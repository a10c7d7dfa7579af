import re


def split_camel_case(text: str) -> str:
    """Puts blanks between the words of a name in camel case.

    >>> split_camel_case("camelCasing")
    'camel Casing'
    >>> split_camel_case("parseHTMLText")
    'parse HTML Text'
    >>> split_camel_case("plain")
    'plain'
    """
    return re.sub(r"([A-Z])([A-Z][a-z])", r"\1 \2", re.sub(r"([a-z0-9])([A-Z])", r"\1 \2", text))
