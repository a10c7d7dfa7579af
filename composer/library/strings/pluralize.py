def pluralize(count: int, singular: str, plural: str | None = None) -> str:
    """Returns a number with its noun in the right form: `1 file`, `2 files`.

    >>> pluralize(1, "file")
    '1 file'
    >>> pluralize(3, "file")
    '3 files'
    >>> pluralize(0, "child", "children")
    '0 children'
    """
    return f"{count} {singular if abs(count) == 1 else plural or singular + 's'}"
