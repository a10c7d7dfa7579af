import hashlib
import hmac
import os

from argon2 import PasswordHasher
from argon2.exceptions import VerifyMismatchError

hasher = PasswordHasher()


def set_password(user, password):
    user.password_hash = hasher.hash(password)


def check_password(user, password):
    try:
        return hasher.verify(user.password_hash, password)
    except VerifyMismatchError:
        return False


def derive(password, salt=None):
    salt = salt or os.urandom(16)
    key = hashlib.pbkdf2_hmac("sha256", password.encode(), salt, 600_000)
    return salt, key


def same(a: bytes, b: bytes) -> bool:
    return hmac.compare_digest(a, b)
