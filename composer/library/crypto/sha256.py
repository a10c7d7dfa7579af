import hashlib


def sha256(text: str) -> str:
    """Computes the SHA-256 hash of a text in hexadecimal.

    >>> sha256("abc")
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'
    >>> sha256("")[:8]
    'e3b0c442'
    >>> sha256("a") == sha256("b")
    False
    """
    return hashlib.sha256(text.encode()).hexdigest()
