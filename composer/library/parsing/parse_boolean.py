def parse_boolean(text: str) -> bool:
    """Reads yes or no from a text: `true`, `yes`, `on`, `1` and their opposites.

    >>> parse_boolean("Yes")
    True
    >>> parse_boolean("off")
    False
    >>> parse_boolean("maybe")
    Traceback (most recent call last):
        ...
    ValueError: neither yes nor no
    """
    word = text.strip().lower()
    if word in {"true", "yes", "y", "on", "1"}:
        return True
    if word in {"false", "no", "n", "off", "0", ""}:
        return False
    raise ValueError("neither yes nor no")
