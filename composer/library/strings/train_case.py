import re


def train_case(text: str) -> str:
    """Writes words with a large first letter and hyphens between them.

    >>> train_case("content type")
    'Content-Type'
    >>> train_case("xRequestId")
    'X-Request-Id'
    >>> train_case("")
    ''
    """
    words = re.findall(r"[^\W_]+", re.sub(r"([a-z0-9])([A-Z])", r"\1 \2", text))
    return "-".join(word.capitalize() for word in words)
