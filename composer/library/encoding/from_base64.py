from base64 import b64decode


def from_base64(encoded: str) -> str:
    """Decodes a text from Base64 and refuses what is not Base64.

    >>> from_base64("aGVsbG8=")
    'hello'
    >>> from_base64("")
    ''
    >>> from_base64("a!")
    Traceback (most recent call last):
        ...
    Error: Only base64 data is allowed
    """
    return b64decode(encoded, validate=True).decode()
