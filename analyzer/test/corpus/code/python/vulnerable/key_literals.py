import hashlib
import hmac

import jwt
from cryptography.fernet import Fernet


def seal(data: bytes) -> bytes:
    box = Fernet(b"0dKQ2mVnYlR4c0ZJb3pXcTh1VnN4Tm1HZkJyQ2p5aEU=")  # !! CWE-798
    return box.encrypt(data)


def issue(user_id: int) -> str:
    return jwt.encode({"sub": user_id}, "k9Q2v-moonrise-77", algorithm="HS256")  # !! CWE-798


def sign(body: bytes) -> str:
    return hmac.new(b"a3f9x1-webhooks", body, hashlib.sha256).hexdigest()  # !! CWE-798
