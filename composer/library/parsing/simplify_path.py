def simplify_path(path: str) -> str:
    """Returns a Unix path without `.`, `..` and slashes too many.

    >>> simplify_path("/a/./b/../../c/")
    '/c'
    >>> simplify_path("/../")
    '/'
    >>> simplify_path("/home//foo/")
    '/home/foo'
    """
    parts: list[str] = []
    for part in path.split("/"):
        if part == "..":
            del parts[-1:]
        elif part not in ("", "."):
            parts.append(part)
    return "/" + "/".join(parts)
