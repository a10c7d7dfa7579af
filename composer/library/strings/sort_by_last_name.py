def sort_by_last_name(names: list[str]) -> list[str]:
    """Sorts names by the last name, then by the others.

    >>> sort_by_last_name(["Ada Lovelace", "Alan Turing", "Grace Hopper"])
    ['Grace Hopper', 'Ada Lovelace', 'Alan Turing']
    >>> sort_by_last_name(["Bea Young", "Al Young"])
    ['Al Young', 'Bea Young']
    >>> sort_by_last_name([])
    []
    """
    def key(name: str) -> list[str]:
        words = name.lower().split()
        return words[-1:] + words[:-1]

    return sorted(names, key=key)
