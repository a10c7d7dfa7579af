from urllib.parse import urlsplit


def is_url(text: str) -> bool:
    """Returns whether a text is a complete web address with http or https.

    >>> is_url("https://example.org/a?b=1")
    True
    >>> is_url("javascript:alert(1)")
    False
    >>> is_url("example.org")
    False
    """
    try:
        parts = urlsplit(text)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and bool(parts.hostname) and not any(map(str.isspace, text))
