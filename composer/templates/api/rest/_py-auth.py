class SignUp(BaseModel):
    email: Annotated[EmailStr, AfterValidator(str.lower)]
    password: str = Field(min_length=__passwordLength__, max_length=200)
    #: each field in accountFields
    __field_snake__: __field_pyCreate__
    #: end


class Login(BaseModel):
    email: Annotated[EmailStr, AfterValidator(str.lower)]
    password: str


class User(BaseModel):
    id: UUID
    email: str
    #: each field in accountFields
    __field_snake__: __field_pyRead__
    #: end
    #: if roles
    role: str
    #: end
    password_hash: str = Field(exclude=True)


#: if not sqlite
users: dict[UUID, User] = {}
#: end
# Without a secret in the environment, tokens are valid until the server restarts.
TOKEN_SECRET = os.environ.get("__secretName__") or secrets.token_hex(32)


#: include _py-password.py


def find_user(email: str) -> User | None:
    #: if sqlite
    row = db.execute("SELECT * FROM users WHERE email = ?", (email,)).fetchone()
    return User(**row) if row else None
    #: else
    return next((user for user in users.values() if user.email == email), None)
    #: end


def create_user(values: SignUp) -> User:
    if find_user(values.email):
        __fail__(409, "This email is already registered")
    user = User(
        id=uuid4(),
        password_hash=hash_password(values.password),
        #: if roles
        # The first account is the administrator.
        #: if sqlite
        role="user" if db.execute("SELECT 1 FROM users").fetchone() else "admin",
        #: else
        role="user" if users else "admin",
        #: end
        #: end
        **values.model_dump(exclude={"password"}),
    )
    #: if sqlite
    db.execute(
        """
        INSERT INTO users (
            #: each field in accountFields
            "__field_snake__",
            #: end
            #: if roles
            role,
            #: end
            id, email, password_hash
        ) VALUES (
            #: each field in accountFields
            :__field_snake__,
            #: end
            #: if roles
            :role,
            #: end
            :id, :email, :password_hash
        )
        """,
        {**user.model_dump(mode="json"), "password_hash": user.password_hash},
    )
    #: else
    users[user.id] = user
    #: end
    return user


def create_token(values: Login) -> dict[str, str]:
    user = find_user(values.email)
    if user is None or not is_password(values.password, user.password_hash):
        __fail__(401, "Wrong email or password")
    #: if tokenMinutes
    expires = dt.datetime.now(dt.UTC) + dt.timedelta(minutes=__tokenMinutes__)
    #: else
    #: if tokenHours
    expires = dt.datetime.now(dt.UTC) + dt.timedelta(hours=__tokenHours__)
    #: else
    #: if tokenDays
    expires = dt.datetime.now(dt.UTC) + dt.timedelta(days=__tokenDays__)
    #: else
    expires = dt.datetime.now(dt.UTC) + dt.timedelta(hours=1)
    #: end
    #: end
    #: end
    token = jwt.encode({"sub": str(user.id), "exp": expires}, TOKEN_SECRET, algorithm="HS256")
    return {"access_token": token, "token_type": "bearer"}


def user_of_token(token: str) -> User:
    try:
        id = UUID(jwt.decode(token, TOKEN_SECRET, algorithms=["HS256"])["sub"])
    except jwt.InvalidTokenError:
        id = None
    #: if sqlite
    row = db.execute("SELECT * FROM users WHERE id = ?", (str(id),)).fetchone()
    if row is None:
        __fail__(401, "Invalid or missing token")
    return User(**row)
    #: else
    if id not in users:
        __fail__(401, "Invalid or missing token")
    return users[id]
    #: end
