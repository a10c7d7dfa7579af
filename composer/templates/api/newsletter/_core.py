class Subscription(BaseModel):
    model_config = ConfigDict(str_strip_whitespace=True)

    email: Annotated[EmailStr, AfterValidator(str.lower)]
    #: if fullName
    name: str = Field(min_length=1, max_length=120)
    #: end


class Subscriber(Subscription):
    subscribed_at: dt.datetime


# Subscribers by the token in the link to unsubscribe, in memory.
subscribers: dict[str, Subscriber] = {}
subscribers_lock = Lock()
#: if rateLimit

#: include ../_small/_py-rate-limit.py
#: end


def subscribe(values: Subscription) -> Subscriber:
    subscriber = Subscriber(**values.model_dump(), subscribed_at=dt.datetime.now(dt.UTC))
    with subscribers_lock:
        if any(other.email == values.email for other in subscribers.values()):
            raise ApiError(409, "This email is already subscribed.")
        subscribers[secrets.token_urlsafe(24)] = subscriber
    return subscriber


def unsubscribe(token: str) -> None:
    if subscribers.pop(token, None) is None:
        raise ApiError(404, "This link is not valid any more.")
#: if list


def check_admin(authorization: str | None) -> None:
    """Addresses are private: ADMIN_TOKEN must be set and sent as a bearer token."""
    token = os.environ.get("ADMIN_TOKEN")
    if not token or not hmac.compare_digest((authorization or "").encode(), f"Bearer {token}".encode()):
        raise ApiError(401, "Send the admin token as a bearer token.")
#: end
