import re


def constant_case(text: str) -> str:
    """Writes words in CONSTANT_CASE.

    >>> constant_case("hello world")
    'HELLO_WORLD'
    >>> constant_case("someVariableName")
    'SOME_VARIABLE_NAME'
    >>> constant_case("")
    ''
    """
    words = re.findall(r"[A-Za-z0-9]+", re.sub(r"([a-z0-9])([A-Z])", r"\1 \2", text))
    return "_".join(words).upper()
