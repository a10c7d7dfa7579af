def remove_prefix(text: str, prefix: str) -> str:
    """Removes a text from the beginning of another, where it stands there.

    >>> remove_prefix("unhappy", "un")
    'happy'
    >>> remove_prefix("happy", "un")
    'happy'
    >>> remove_prefix("", "x")
    ''
    """
    return text.removeprefix(prefix)
