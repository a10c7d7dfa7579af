import re


def snake_case(text: str) -> str:
    """Joins the words of a text in snake case: `userName` becomes `user_name`.

    >>> snake_case("userFirstName")
    'user_first_name'
    >>> snake_case("Hello, World 2")
    'hello_world_2'
    >>> snake_case("")
    ''
    """
    spaced = re.sub(r"([a-z0-9])([A-Z])", r"\1 \2", text)
    return "_".join(re.findall(r"[^\W_]+", spaced)).lower()
