def bearer_token() -> str:
    return request.authorization.token or "" if request.authorization else ""


def current_user() -> Record:
    return user_of_token(bearer_token())


def public_user(user: Record) -> Record:
    return UserRead.model_validate(user).model_dump(mode="json")


@app.post("__prefix____signUpPath__")
def sign_up() -> ResponseReturnValue:
    return jsonify(public_user(create_account(SignUp.model_validate(read_json())))), 201


@app.post("__prefix____loginPath__")
def log_in() -> ResponseReturnValue:
    values = Credentials.model_validate(read_json())
    return jsonify(sign_in(values.email, values.password).model_dump())
#: if refresh


@app.post("__prefix____refreshPath__")
def refresh_token() -> ResponseReturnValue:
    return jsonify(refresh(RefreshBody.model_validate(read_json()).refresh_token).model_dump())
#: end
#: if logout


@app.post("__prefix____logoutPath__")
def log_out() -> ResponseReturnValue:
    revoke_token(bearer_token())
    #: if refresh
    values = LogoutBody.model_validate(request.get_json(silent=True) or {})
    if values.refresh_token:
        refresh_tokens.pop(values.refresh_token, None)
    #: end
    return "", 204
#: end


@app.get("__prefix____mePath__")
def read_me() -> ResponseReturnValue:
    return jsonify(public_user(current_user()))
#: if editMe


@app.patch("__prefix____mePath__")
def update_me() -> ResponseReturnValue:
    user = current_user()
    return jsonify(public_user(change_account(user["id"], AccountUpdate.model_validate(read_json()))))


@app.delete("__prefix____mePath__")
def delete_me() -> ResponseReturnValue:
    users.delete(current_user()["id"])
    return "", 204
#: end
#: if users


# Only administrators manage the other accounts.
accounts = Blueprint("accounts", __name__, url_prefix="__prefix__/users")


@accounts.before_request
def check_admin() -> None:
    require_admin(current_user())


class PageQuery(BaseModel):
    offset: int = Field(default=0, ge=0)
    limit: int = Field(default=__pageSize__, ge=1, le=__pageMax__)


@accounts.get("")
def list_users() -> ResponseReturnValue:
    query = PageQuery.model_validate(request.args.to_dict())
    data, total = users.page(offset=query.offset, limit=query.limit)
    page = {"total": total, **query.model_dump()}
    return jsonify({"data": [public_user(user) for user in data], **page})


@accounts.get("/<uuid:id>")
def read_user(id: UUID) -> ResponseReturnValue:
    return jsonify(public_user(users.get(id)))


@accounts.patch("/<uuid:id>")
def update_user(id: UUID) -> ResponseReturnValue:
    return jsonify(public_user(change_account(id, AccountUpdate.model_validate(read_json()))))


@accounts.delete("/<uuid:id>")
def delete_user(id: UUID) -> ResponseReturnValue:
    users.delete(id)
    return "", 204


app.register_blueprint(accounts)
#: end
