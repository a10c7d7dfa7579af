def swap_first_last(text: str) -> str:
    """Exchanges the first and the last character of a text.

    >>> swap_first_last("code")
    'eodc'
    >>> swap_first_last("a")
    'a'
    >>> swap_first_last("ab")
    'ba'
    """
    return text if len(text) < 2 else text[-1] + text[1:-1] + text[0]
