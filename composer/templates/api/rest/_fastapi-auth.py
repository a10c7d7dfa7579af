# The Authorize button in the docs signs in at this path, with the email as the user name.
BearerToken = Annotated[str | None, Depends(OAuth2PasswordBearer(tokenUrl="__prefix____tokenPath__", auto_error=False))]


def current_user(token: BearerToken) -> Record:
    return user_of_token(token or "")


CurrentUser = Annotated[Record, Depends(current_user)]
#: if resources or upload


def authorize(request: Request, token: BearerToken) -> None:
    """Decides who may use the records."""
    #: if publicRead
    if request.method == "GET":
        return
    #: end
    #: if adminWrites or adminDeletes
    user = user_of_token(token or "")
    #: else
    user_of_token(token or "")
    #: end
    #: if adminWrites
    if request.method != "GET":
        require_admin(user)
    #: else
    #: if adminDeletes
    if request.method == "DELETE":
        require_admin(user)
    #: end
    #: end
#: end


@app.post("__prefix____signUpPath__", status_code=201, response_model=UserRead)
def sign_up(values: SignUp) -> Record:
    return create_account(values)


@app.post("__prefix____loginPath__")
def log_in(values: Credentials) -> Token:
    return sign_in(values.email, values.password)


@app.post("__prefix____tokenPath__")
def log_in_with_form(form: Annotated[OAuth2PasswordRequestForm, Depends()]) -> Token:
    """The OAuth 2 password flow: the form field `username` is the email."""
    return sign_in(form.username, form.password)
#: if refresh


@app.post("__prefix____refreshPath__")
def refresh_token(values: RefreshBody) -> Token:
    return refresh(values.refresh_token)
#: end
#: if logout


@app.post("__prefix____logoutPath__", status_code=204)
#: if refresh
def log_out(token: BearerToken, values: LogoutBody | None = None) -> None:
    revoke_token(token or "")
    if values and values.refresh_token:
        refresh_tokens.pop(values.refresh_token, None)
#: else
def log_out(token: BearerToken) -> None:
    revoke_token(token or "")
#: end
#: end


@app.get("__prefix____mePath__", response_model=UserRead)
def read_me(user: CurrentUser) -> Record:
    return user
#: if editMe


@app.patch("__prefix____mePath__", response_model=UserRead)
def update_me(values: AccountUpdate, user: CurrentUser) -> Record:
    return change_account(user["id"], values)


@app.delete("__prefix____mePath__", status_code=204)
def delete_me(user: CurrentUser) -> None:
    users.delete(user["id"])
#: end
#: if users


def admin_user(user: CurrentUser) -> Record:
    require_admin(user)
    return user


# Only administrators manage the other accounts.
accounts = APIRouter(prefix="__prefix__/users", dependencies=[Depends(admin_user)])


@accounts.get("", response_model=UserPage)
def list_users(
    offset: Annotated[int, Query(ge=0)] = 0,
    limit: Annotated[int, Query(ge=1, le=__pageMax__)] = __pageSize__,
) -> Record:
    data, total = users.page(offset=offset, limit=limit)
    return {"data": data, "total": total, "offset": offset, "limit": limit}


@accounts.get("/{id}", response_model=UserRead)
def read_user(id: UUID) -> Record:
    return users.get(id)


@accounts.patch("/{id}", response_model=UserRead)
def update_user(id: UUID, values: AccountUpdate) -> Record:
    return change_account(id, values)


@accounts.delete("/{id}", status_code=204)
def delete_user(id: UUID) -> None:
    users.delete(id)


app.include_router(accounts)
#: end
