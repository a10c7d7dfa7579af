from urllib.parse import urlsplit


def parse_url(address: str) -> dict[str, str | int | None]:
    """Splits a web address into its parts.

    >>> parse_url("https://a.org:8080/x?q=1#top")
    {'protocol': 'https', 'host': 'a.org', 'port': 8080, 'path': '/x', 'query': 'q=1', 'fragment': 'top'}
    >>> parse_url("http://b.de")
    {'protocol': 'http', 'host': 'b.de', 'port': None, 'path': '/', 'query': '', 'fragment': ''}
    >>> parse_url("nonsense")
    Traceback (most recent call last):
        ...
    ValueError: not a web address
    """
    parts = urlsplit(address)
    if not parts.scheme or not parts.hostname:
        raise ValueError("not a web address")
    return {
        "protocol": parts.scheme,
        "host": parts.hostname,
        "port": parts.port,
        "path": parts.path or "/",
        "query": parts.query,
        "fragment": parts.fragment,
    }
