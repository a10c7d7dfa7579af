def text_to_binary(text: str) -> str:
    """Writes the codes of the characters of a text as binary numbers of eight digits.

    >>> text_to_binary("Hi")
    '01001000 01101001'
    >>> text_to_binary("A")
    '01000001'
    >>> text_to_binary("")
    ''
    """
    return " ".join(f"{code:08b}" for code in text.encode())
