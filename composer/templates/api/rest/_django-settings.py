# ---------------------------------------------------------------- settings.py
BASE_DIR = Path(__file__).resolve().parent

settings.configure(
    # Without a key in the environment, sessions and tokens are valid until the server restarts.
    SECRET_KEY=os.environ.get("SECRET_KEY") or secrets.token_urlsafe(50),
    DEBUG=os.environ.get("DEBUG") == "1",
    ALLOWED_HOSTS=os.environ.get("ALLOWED_HOSTS", "localhost,127.0.0.1").split(","),
    ROOT_URLCONF=__name__,
    APPEND_SLASH=False,
    USE_TZ=True,
    TIME_ZONE="UTC",
    INSTALLED_APPS=[
        "django.contrib.contenttypes",
        "django.contrib.auth",
        "rest_framework",
        "django_filters",
        #: if cors
        "corsheaders",
        #: end
        __name__,
    ],
    MIDDLEWARE=[
        "django.middleware.security.SecurityMiddleware",
        #: if cors
        "corsheaders.middleware.CorsMiddleware",
        #: end
        "django.middleware.common.CommonMiddleware",
        "django.middleware.clickjacking.XFrameOptionsMiddleware",
    ],
    #: if helmet
    SECURE_HSTS_SECONDS=31_536_000,
    SECURE_REFERRER_POLICY="no-referrer",
    X_FRAME_OPTIONS="DENY",
    #: end
    #: if cors
    CORS_ALLOW_ALL_ORIGINS="CORS_ORIGIN" not in os.environ,
    CORS_ALLOWED_ORIGINS=[origin for origin in os.environ.get("CORS_ORIGIN", "").split(",") if origin],
    #: end
    #: if postgres
    DATABASES={
        "default": {
            "ENGINE": "django.db.backends.postgresql",
            "NAME": os.environ.get("PGDATABASE", "app"),
            "USER": os.environ.get("PGUSER", "postgres"),
            "PASSWORD": os.environ.get("PGPASSWORD", ""),
            "HOST": os.environ.get("PGHOST", "localhost"),
            "PORT": os.environ.get("PGPORT", "5432"),
        }
    },
    #: else
    DATABASES={"default": {"ENGINE": "django.db.backends.sqlite3", "NAME": BASE_DIR / "db.sqlite3"}},
    #: end
    DEFAULT_AUTO_FIELD="django.db.models.BigAutoField",
    #: if auth
    #: if bcrypt
    PASSWORD_HASHERS=["django.contrib.auth.hashers.BCryptSHA256PasswordHasher"],
    #: end
    SIMPLE_JWT={
        #: if tokenMinutes
        "ACCESS_TOKEN_LIFETIME": dt.timedelta(minutes=__tokenMinutes__),
        #: else
        #: if tokenHours
        "ACCESS_TOKEN_LIFETIME": dt.timedelta(hours=__tokenHours__),
        #: else
        #: if tokenDays
        "ACCESS_TOKEN_LIFETIME": dt.timedelta(days=__tokenDays__),
        #: else
        "ACCESS_TOKEN_LIFETIME": dt.timedelta(hours=1),
        #: end
        #: end
        #: end
        "REFRESH_TOKEN_LIFETIME": dt.timedelta(days=30),
        "ROTATE_REFRESH_TOKENS": True,
    },
    #: end
    REST_FRAMEWORK={
        #: if auth
        "DEFAULT_AUTHENTICATION_CLASSES": ["rest_framework_simplejwt.authentication.JWTAuthentication"],
        #: else
        "DEFAULT_AUTHENTICATION_CLASSES": [],
        "UNAUTHENTICATED_USER": None,
        #: end
        "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
        "DEFAULT_FILTER_BACKENDS": [
            "django_filters.rest_framework.DjangoFilterBackend",
            #: if search
            "rest_framework.filters.SearchFilter",
            #: end
            #: if sort
            "rest_framework.filters.OrderingFilter",
            #: end
        ],
        #: if rateLimit
        "DEFAULT_THROTTLE_CLASSES": [
            "rest_framework.throttling.AnonRateThrottle",
            #: if auth
            "rest_framework.throttling.UserRateThrottle",
            #: end
        ],
        "DEFAULT_THROTTLE_RATES": {"anon": "__rateMax__/min", "user": "__rateMax__/min"},
        #: end
        "COERCE_DECIMAL_TO_STRING": False,
        "EXCEPTION_HANDLER": f"{__name__}.handle_exception",
    },
)
