from base64 import b64encode


def to_base64(text: str) -> str:
    """Encodes a text as Base64 of its UTF-8 bytes.

    >>> to_base64("hello")
    'aGVsbG8='
    >>> to_base64("é")
    'w6k='
    >>> to_base64("")
    ''
    """
    return b64encode(text.encode()).decode("ascii")
