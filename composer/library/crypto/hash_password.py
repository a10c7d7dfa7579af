import hashlib
import secrets
import unicodedata


def hash_password(password: str) -> str:
    """Hashes a password for storage with scrypt and a random salt.

    >>> len(hash_password("secret").split(":"))
    2
    >>> hash_password("a") == hash_password("a")
    False
    >>> len(hash_password(""))
    161
    """
    salt = secrets.token_bytes(16)
    normal = unicodedata.normalize("NFKC", password).encode()
    key = hashlib.scrypt(normal, salt=salt, n=16384, r=8, p=1, dklen=64)
    return f"{salt.hex()}:{key.hex()}"
