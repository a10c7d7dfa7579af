import unicodedata


def remove_accents(text: str) -> str:
    """Replaces letters with accents by the plain letters.

    >>> remove_accents("Crème Brûlée")
    'Creme Brulee'
    >>> remove_accents("Ångström")
    'Angstrom'
    >>> remove_accents("")
    ''
    """
    decomposed = unicodedata.normalize("NFD", text)
    plain = "".join(character for character in decomposed if not unicodedata.combining(character))
    return unicodedata.normalize("NFC", plain)
