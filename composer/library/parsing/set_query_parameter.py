from urllib.parse import parse_qsl, urlencode


def set_query_parameter(url: str, name: str, value: str) -> str:
    """Puts a value into the query of a web address, in place of the one that was there.

    >>> set_query_parameter("https://a.org/x", "page", "2")
    'https://a.org/x?page=2'
    >>> set_query_parameter("/x?page=1&q=a", "page", "2")
    '/x?page=2&q=a'
    >>> set_query_parameter("/x", "q", "a b")
    '/x?q=a+b'
    """
    path, _, query = url.partition("?")
    parameters = dict(parse_qsl(query, keep_blank_values=True))
    parameters[name] = value
    return f"{path}?{urlencode(parameters)}"
