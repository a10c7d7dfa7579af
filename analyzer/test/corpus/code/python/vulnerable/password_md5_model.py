import hashlib

from sqlalchemy import Column, Integer, String
from sqlalchemy.orm import declarative_base

Base = declarative_base()


class User(Base):
    __tablename__ = "users"

    id = Column(Integer, primary_key=True)
    email = Column(String(120), unique=True)
    password_hash = Column(String(64))
    recovery_hash = Column(String(64))

    def set_password(self, password):
        self.password_hash = hashlib.md5(password.encode("utf-8")).hexdigest()  # !! CWE-327

    def set_recovery_answer(self, answer):
        self.recovery_hash = hashlib.sha1(answer.encode()).hexdigest()  # !! CWE-327
