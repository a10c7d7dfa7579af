import base64

from Crypto.Cipher import AES, DES
from Crypto.Util.Padding import pad


class Vault:
    def __init__(self, key: bytes):
        self.key = key

    def seal(self, text: str) -> str:
        cipher = AES.new(self.key, AES.MODE_ECB)  # !! CWE-327
        return base64.b64encode(cipher.encrypt(pad(text.encode(), 16))).decode()

    def seal_legacy(self, text: str) -> bytes:
        cipher = DES.new(self.key[:8], DES.MODE_CBC, iv=b"\x00" * 8)  # !! CWE-327
        return cipher.encrypt(pad(text.encode(), 8))
