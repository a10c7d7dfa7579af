def split_name(name: str) -> dict[str, str]:
    """Splits a name into the first and the last: everything behind the first blank.

    >>> split_name("Ada Lovelace")
    {'first': 'Ada', 'last': 'Lovelace'}
    >>> split_name("Ludwig van Beethoven")
    {'first': 'Ludwig', 'last': 'van Beethoven'}
    >>> split_name("Cher")
    {'first': 'Cher', 'last': ''}
    """
    first, *rest = name.split() or [""]
    return {"first": first, "last": " ".join(rest)}
