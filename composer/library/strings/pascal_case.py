import re


def pascal_case(text: str) -> str:
    """Writes words in PascalCase.

    >>> pascal_case("hello world")
    'HelloWorld'
    >>> pascal_case("snake_case_name")
    'SnakeCaseName'
    >>> pascal_case("someVariableName")
    'SomeVariableName'
    """
    words = re.findall(r"[A-Za-z0-9]+", re.sub(r"([a-z0-9])([A-Z])", r"\1 \2", text))
    return "".join(word[0].upper() + word[1:].lower() for word in words)
