from string import ascii_lowercase, ascii_uppercase


def caesar_cipher(text: str, shift: int) -> str:
    """Moves every letter of a text along the alphabet; a negative shift moves it back.

    >>> caesar_cipher("Hello, xyz", 3)
    'Khoor, abc'
    >>> caesar_cipher("Khoor", -3)
    'Hello'
    >>> caesar_cipher("", 5)
    ''
    """
    shift %= 26
    shifted = "".join(
        alphabet[shift:] + alphabet[:shift] for alphabet in (ascii_lowercase, ascii_uppercase)
    )
    return text.translate(str.maketrans(ascii_lowercase + ascii_uppercase, shifted))
