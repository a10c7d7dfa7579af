import re


def rot47(text: str) -> str:
    """Moves the visible ASCII characters of a text by 47 places; twice gives the text back.

    >>> rot47("Hello!")
    'w6==@P'
    >>> rot47("w6==@P")
    'Hello!'
    >>> rot47("")
    ''
    """
    return re.sub(r"[!-~]", lambda sign: chr(33 + (ord(sign[0]) - 33 + 47) % 94), text)
