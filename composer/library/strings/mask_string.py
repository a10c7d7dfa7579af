def mask_string(text: str, visible: int = 4, mask: str = "*") -> str:
    """Hides all but the last characters of a text, such as those of a card number.

    >>> mask_string("4242424242424242")
    '************4242'
    >>> mask_string("secret", 0)
    '******'
    >>> mask_string("abc", 4)
    'abc'
    """
    hidden = max(0, len(text) - max(0, visible))
    return mask * hidden + text[hidden:]
