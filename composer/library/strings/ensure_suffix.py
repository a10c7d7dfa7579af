def ensure_suffix(text: str, suffix: str) -> str:
    """Puts a text after another unless it stands there already.

    >>> ensure_suffix("path", "/")
    'path/'
    >>> ensure_suffix("path/", "/")
    'path/'
    >>> ensure_suffix("", ".")
    '.'
    """
    return text if text.endswith(suffix) else text + suffix
