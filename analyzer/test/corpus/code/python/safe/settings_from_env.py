import os
from dataclasses import dataclass, field


def required(name: str) -> str:
    value = os.environ.get(name)
    if not value:
        raise RuntimeError(f"{name} is not set")
    return value


@dataclass(frozen=True)
class Settings:
    secret_key: str = field(default_factory=lambda: required("SECRET_KEY"))
    db_password: str = field(default_factory=lambda: required("DB_PASSWORD"))
    password_min_length: int = 12
    password_field: str = "password"
    token_url: str = "/oauth/token"
    debug: bool = False


def dsn(settings: Settings) -> str:
    return f"postgresql://orders:{settings.db_password}@db.example.com/orders"
