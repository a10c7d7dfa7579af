Email = Annotated[EmailStr, AfterValidator(str.lower)]
#: if digit
Password = Annotated[str, Field(min_length=__passwordLength__, max_length=200, pattern=r"\d")]
#: else
Password = Annotated[str, Field(min_length=__passwordLength__, max_length=200)]
#: end


class SignUp(BaseModel):
    email: Email
    password: Password
    #: each field in accountFields
    __field_snake__: __field_pyCreate__
    #: end


class Credentials(BaseModel):
    email: Email
    password: str
#: if users or editMe


class AccountUpdate(BaseModel):
    """Fields that are left out stay as they are."""

    email: Email = Field(default=None)
    password: Password = Field(default=None)
    #: each field in accountFields
    __field_snake__: __field_pyChange__
    #: end
#: end
#: if refresh


class RefreshBody(BaseModel):
    refresh_token: str
#: end
#: if logout and refresh


class LogoutBody(BaseModel):
    refresh_token: str | None = None
#: end


class UserRead(Output):
    """What clients see of an account: never the hash of the password."""

    email: str
    #: each field in accountFields
    __field_snake__: __field_pyRead__
    #: end
    #: if roles
    role: str
    #: end
#: if users


class UserPage(BaseModel):
    data: list[UserRead]
    total: int
    offset: int
    limit: int
#: end


class Token(BaseModel):
    access_token: str
    token_type: str = "bearer"
    #: if refresh
    refresh_token: str
    #: end
