import re


def kebab_case(text: str) -> str:
    """Joins the words of a text with hyphens: `userName` becomes `user-name`.

    >>> kebab_case("userFirstName")
    'user-first-name'
    >>> kebab_case("Hello, World_2")
    'hello-world-2'
    >>> kebab_case("")
    ''
    """
    spaced = re.sub(r"([a-z0-9])([A-Z])", r"\1 \2", text)
    return "-".join(re.findall(r"[^\W_]+", spaced)).lower()
