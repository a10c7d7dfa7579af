def full_name(first_name: str, last_name: str) -> str:
    """Joins the parts of a name that are there with spaces.

    >>> full_name("Ada", "Lovelace")
    'Ada Lovelace'
    >>> full_name("Ada", "")
    'Ada'
    >>> full_name(" Ada ", " King")
    'Ada King'
    """
    return f"{first_name.strip()} {last_name.strip()}".strip()
