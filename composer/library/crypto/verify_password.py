import hashlib
import hmac
import unicodedata


def verify_password(password: str, stored: str) -> bool:
    """Returns whether a password matches a stored scrypt `salt:hash`, in constant time.

    >>> verify_password("x", "00:00")
    False
    >>> verify_password("x", "")
    False
    >>> verify_password("pw", "0000:" + "00" * 64)
    False
    """
    salt, _, expected = stored.partition(":")
    normal = unicodedata.normalize("NFKC", password).encode()
    actual = hashlib.scrypt(normal, salt=bytes.fromhex(salt), n=16384, r=8, p=1, dklen=64)
    return hmac.compare_digest(actual.hex(), expected)
