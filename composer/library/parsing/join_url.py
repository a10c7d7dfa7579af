def join_url(base: str, *parts: str) -> str:
    """Joins the parts of a web address with one slash between them.

    >>> join_url("https://a.org/", "/b/", "c")
    'https://a.org/b/c'
    >>> join_url("a", "b")
    'a/b'
    >>> join_url("https://a.org")
    'https://a.org'
    """
    trimmed = [part.strip("/") for part in parts]
    return "/".join([base.rstrip("/"), *(part for part in trimmed if part)])
