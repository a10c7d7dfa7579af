import hashlib
import hmac


def hmac_sha256(key: str, text: str) -> str:
    """Signs a text with a secret key (HMAC with SHA-256), in hexadecimal.

    >>> hmac_sha256("key", "message")[:16]
    '6e9ef29b75fffc5b'
    >>> hmac_sha256("a", "x") == hmac_sha256("b", "x")
    False
    >>> len(hmac_sha256("key", ""))
    64
    """
    return hmac.new(key.encode(), text.encode(), hashlib.sha256).hexdigest()
