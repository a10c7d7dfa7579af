def parse_cookies(header: str) -> dict[str, str]:
    """Reads the cookies of a Cookie header.

    >>> parse_cookies("a=1;b=two")
    {'a': '1', 'b': 'two'}
    >>> parse_cookies("x=y")
    {'x': 'y'}
    >>> parse_cookies("")
    {}
    """
    cookies = {}
    for part in header.split(";"):
        name, found, value = part.partition("=")
        if found:
            cookies[name.strip()] = value.strip()
    return cookies
