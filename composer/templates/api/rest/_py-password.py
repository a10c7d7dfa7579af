#: if bcrypt
def hash_password(password: str) -> str:
    # bcrypt takes at most 72 bytes.
    return bcrypt.hashpw(password.encode()[:72], bcrypt.gensalt()).decode()


def is_password(password: str, password_hash: str) -> bool:
    return bcrypt.checkpw(password.encode()[:72], password_hash.encode())
#: else
def derive_key(password: str, salt: str) -> str:
    return hashlib.scrypt(password.encode(), salt=salt.encode(), n=2**14, r=8, p=1).hex()


def hash_password(password: str) -> str:
    salt = secrets.token_hex(16)
    return f"{salt}:{derive_key(password, salt)}"


def is_password(password: str, password_hash: str) -> bool:
    salt, key = password_hash.split(":")
    return hmac.compare_digest(derive_key(password, salt), key)
#: end
