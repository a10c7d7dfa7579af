def xor_cipher(text: str, key: str) -> str:
    """Combines every character of a text with a key by exclusive or; twice gives the text
    back.

    >>> xor_cipher(xor_cipher("hello", "key"), "key")
    'hello'
    >>> xor_cipher("", "k")
    ''
    >>> xor_cipher("a", " ")
    'A'
    """
    return "".join(chr(ord(character) ^ ord(key[index % len(key)])) for index, character in enumerate(text))
