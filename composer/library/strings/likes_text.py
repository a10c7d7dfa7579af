def likes_text(names: list[str]) -> str:
    """Says who likes something, as social networks do.

    >>> likes_text([])
    'no one likes this'
    >>> likes_text(["Ann"])
    'Ann likes this'
    >>> likes_text(["Ann", "Bob", "Cid", "Dan"])
    'Ann, Bob and 2 others like this'
    """
    first, second, third = (names + ["", "", ""])[:3]
    if len(names) < 2:
        return f"{first or 'no one'} likes this"
    if len(names) == 2:
        return f"{first} and {second} like this"
    if len(names) == 3:
        return f"{first}, {second} and {third} like this"
    return f"{first}, {second} and {len(names) - 2} others like this"
