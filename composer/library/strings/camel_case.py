import re


def camel_case(text: str) -> str:
    """Joins the words of a text in camel case: `user name` becomes `userName`.

    >>> camel_case("user first name")
    'userFirstName'
    >>> camel_case("HTTP_STATUS-code")
    'httpStatusCode'
    >>> camel_case("")
    ''
    """
    spaced = re.sub(r"([a-z0-9])([A-Z])", r"\1 \2", text)
    first, *others = [word.lower() for word in re.findall(r"[^\W_]+", spaced)] or [""]
    return first + "".join(word.capitalize() for word in others)
