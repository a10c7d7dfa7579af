def join_path(*parts: str) -> str:
    """Joins the parts of a path with single slashes and takes `.` and `..` away,
    without climbing above the start.

    >>> join_path("a/", "/b", "../c")
    'a/c'
    >>> join_path("..", "x")
    'x'
    >>> join_path()
    ''
    """
    names: list[str] = []
    for name in "/".join(parts).split("/"):
        if name == "..":
            del names[-1:]
        elif name not in ("", "."):
            names.append(name)
    return "/".join(names)
