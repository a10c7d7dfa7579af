def ensure_prefix(text: str, prefix: str) -> str:
    """Puts a text before another unless it stands there already.

    >>> ensure_prefix("path", "/")
    '/path'
    >>> ensure_prefix("/path", "/")
    '/path'
    >>> ensure_prefix("", "#")
    '#'
    """
    return text if text.startswith(prefix) else prefix + text
