# Without a secret in the environment, tokens are valid until the server restarts.
TOKEN_SECRET = os.environ.get("__secretName__") or secrets.token_urlsafe(32)
#: if tokenMinutes
TOKEN_LIFE = dt.timedelta(minutes=__tokenMinutes__)
#: else
#: if tokenHours
TOKEN_LIFE = dt.timedelta(hours=__tokenHours__)
#: else
#: if tokenDays
TOKEN_LIFE = dt.timedelta(days=__tokenDays__)
#: else
TOKEN_LIFE = dt.timedelta(hours=1)
#: end
#: end
#: end
#: if refresh
REFRESH_LIFE = dt.timedelta(days=30)
# Refresh tokens that were not used yet, with the account and the time when they expire. They are kept in memory.
refresh_tokens: dict[str, tuple[UUID, dt.datetime]] = {}
#: end
#: if logout
# The ids of access tokens that were logged out, with the time when they expire. They are kept in memory.
revoked: dict[str, float] = {}
#: end


def create_account(values: SignUp) -> Record:
    account = values.model_dump(exclude={"password"})
    #: if roles
    # The first account administers the others.
    account["role"] = "admin" if users.page(limit=1)[1] == 0 else "user"
    #: end
    return users.add({**account, "password_hash": hash_password(values.password)})


def sign_in(email: str, password: str) -> Token:
    found, _ = users.page(where={"email": email.strip().lower()}, limit=1)
    if not found or not is_password(password, found[0]["password_hash"]):
        raise ApiError(401, "The email or the password is wrong.")
    return create_token(found[0]["id"])
#: if users or editMe


def change_account(id: UUID, values: AccountUpdate) -> Record:
    changes = values.model_dump(exclude_unset=True)
    if "password" in changes:
        changes["password_hash"] = hash_password(changes.pop("password"))
    return users.change(id, changes)
#: end


def create_token(user_id: UUID) -> Token:
    now = dt.datetime.now(dt.UTC)
    payload = {"sub": str(user_id), "jti": str(uuid4()), "iat": now, "exp": now + TOKEN_LIFE}
    access_token = jwt.encode(payload, TOKEN_SECRET, algorithm="HS256")
    #: if refresh
    refresh_token = secrets.token_urlsafe(32)
    refresh_tokens[refresh_token] = (user_id, now + REFRESH_LIFE)
    return Token(access_token=access_token, refresh_token=refresh_token)
    #: else
    return Token(access_token=access_token)
    #: end
#: if refresh


def refresh(refresh_token: str) -> Token:
    """Every refresh token works once."""
    user_id, expires = refresh_tokens.pop(refresh_token, (None, None))
    if user_id is None or expires is None or expires < dt.datetime.now(dt.UTC):
        raise ApiError(401, "The refresh token is invalid or has expired.")
    return create_token(users.get(user_id)["id"])
#: end


def read_token(token: str) -> dict[str, Any]:
    try:
        payload = jwt.decode(token, TOKEN_SECRET, algorithms=["HS256"])
    except jwt.InvalidTokenError as error:
        raise ApiError(401, "Send a valid token: Authorization: Bearer <token>.") from error
    #: if logout
    if payload["jti"] in revoked:
        raise ApiError(401, "This token was logged out.")
    #: end
    return payload
#: if logout


def revoke_token(token: str) -> None:
    payload = read_token(token)
    now = dt.datetime.now(dt.UTC).timestamp()
    for token_id in [token_id for token_id, expires in revoked.items() if expires < now]:
        del revoked[token_id]
    revoked[payload["jti"]] = payload["exp"]
#: end


def user_of_token(token: str) -> Record:
    found, _ = users.page(where={"id": UUID(read_token(token)["sub"])}, limit=1)
    if not found:
        raise ApiError(401, "This account does not exist any more.")
    return found[0]
#: if roles


def require_admin(user: Record) -> None:
    if user["role"] != "admin":
        raise ApiError(403, "Only administrators may do this.")
#: end
#: if owner


def require_owner(record: Record, user: Record) -> None:
    """Others do not learn that the record exists."""
    if record["owner_id"] != user["id"]:
        raise ApiError(404, "This record does not exist.")
#: else
#: if author


def require_owner(record: Record, user: Record) -> None:
    if record["owner_id"] != user["id"]:
        raise ApiError(403, "Only its author may change this.")
#: end
#: end
