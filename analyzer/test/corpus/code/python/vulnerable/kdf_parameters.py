import hashlib

import bcrypt
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.kdf.pbkdf2 import PBKDF2HMAC


def derive(password: bytes, salt: bytes) -> bytes:
    return hashlib.pbkdf2_hmac("sha256", password, salt, 1000)  # !! CWE-916


def stretch(password: bytes, salt: bytes) -> bytes:
    return hashlib.scrypt(password, salt=salt, n=1024, r=8, p=1)  # !! CWE-916


def store(password: str) -> bytes:
    return bcrypt.hashpw(password.encode(), bcrypt.gensalt(rounds=5))  # !! CWE-916


def file_key(password: bytes, salt: bytes) -> bytes:
    kdf = PBKDF2HMAC(algorithm=hashes.SHA256(), length=32, salt=salt, iterations=2000)  # !! CWE-916
    return kdf.derive(password)
