def directory_name(path: str) -> str:
    """Returns the folder of a path.

    >>> directory_name("/a/b/c.txt")
    '/a/b'
    >>> directory_name("c.txt")
    '.'
    >>> directory_name("/c.txt")
    '/'
    """
    folder, slash, _ = path.rpartition("/")
    return folder or slash or "."
