import re


def dot_case(text: str) -> str:
    """Writes words small with dots between them.

    >>> dot_case("helloWorld fooBar")
    'hello.world.foo.bar'
    >>> dot_case("Hello World")
    'hello.world'
    >>> dot_case("")
    ''
    """
    words = re.findall(r"[^\W_]+", re.sub(r"([a-z0-9])([A-Z])", r"\1 \2", text))
    return ".".join(words).lower()
