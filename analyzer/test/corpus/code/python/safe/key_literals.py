import hashlib
import hmac
import os

import jwt
from cryptography.fernet import Fernet


def seal(data: bytes) -> bytes:
    return Fernet(os.environ["BOX_KEY"].encode()).encrypt(data)


def issue(user_id: int) -> str:
    return jwt.encode({"sub": user_id}, os.environ["JWT_KEY"], algorithm="HS256")


def sign(body: bytes, key: bytes) -> str:
    return hmac.new(key, body, hashlib.sha256).hexdigest()


def fresh() -> bytes:
    return Fernet.generate_key()
