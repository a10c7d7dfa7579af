def last_name_first(name: str) -> str:
    """Writes a name with the last name first: `Lovelace, Ada`.

    >>> last_name_first("Ada Lovelace")
    'Lovelace, Ada'
    >>> last_name_first("Ada King Lovelace")
    'Lovelace, Ada King'
    >>> last_name_first("Ada")
    'Ada'
    """
    *first, last = name.split() or [""]
    return f"{last}, {' '.join(first)}" if first else last
