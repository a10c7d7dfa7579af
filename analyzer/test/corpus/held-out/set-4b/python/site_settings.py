"""Production settings."""
import os
from pathlib import Path

BASE_DIR = Path(__file__).resolve().parent.parent

SECRET_KEY = "django-insecure-8w@1v!k$z0r2m5x^q7p&l3n9c(t4y6u"  # BAD CWE-798
EMAIL_HOST_PASSWORD = os.environ.get("EMAIL_HOST_PASSWORD", "")  # OK
DEBUG = os.environ.get("DJANGO_DEBUG") == "1"
ALLOWED_HOSTS = ["shop.example.com"]

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "rest_framework",
    "shop",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
]

PASSWORD_HASHERS = [
    "django.contrib.auth.hashers.MD5PasswordHasher",  # BAD CWE-328
]

SESSION_COOKIE_SECURE = False  # BAD CWE-614
SESSION_COOKIE_HTTPONLY = True  # OK
CSRF_COOKIE_SECURE = True  # OK
SESSION_SERIALIZER = "django.contrib.sessions.serializers.JSONSerializer"  # OK

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": "shop",
        "USER": "shop",
        "PASSWORD": os.environ["SHOP_DB_PASSWORD"],  # OK
        "HOST": "db.internal",
        "OPTIONS": {"sslmode": "verify-full"},
    }
}

STATIC_ROOT = BASE_DIR / "static"
FILE_UPLOAD_PERMISSIONS = 0o640  # OK
