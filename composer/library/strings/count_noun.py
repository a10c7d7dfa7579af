def count_noun(count: int, singular: str, plural: str | None = None) -> str:
    """Writes a number with its noun, in the plural where it is not one.

    >>> count_noun(1, "item")
    '1 item'
    >>> count_noun(2, "item")
    '2 items'
    >>> count_noun(0, "child", "children")
    '0 children'
    """
    return f"{count} {singular if count == 1 else plural or singular + 's'}"
