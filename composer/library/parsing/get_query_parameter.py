from urllib.parse import parse_qs, urlsplit


def get_query_parameter(url: str, name: str) -> str | None:
    """Reads one value of the query of a web address; nothing where it is not there.

    >>> get_query_parameter("https://a.org/?page=2&q=x", "page")
    '2'
    >>> get_query_parameter("https://a.org/", "page")
    >>> get_query_parameter("/list?tag=a%20b", "tag")
    'a b'
    """
    return parse_qs(urlsplit(url).query).get(name, [None])[0]
