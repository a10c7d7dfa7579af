class NewLink(BaseModel):
    url: str = Field(pattern=r"^https?://[^\s/]+\S*$", max_length=2000)
    # Chosen by the client; random otherwise.
    code: str | None = Field(default=None, pattern=r"^[A-Za-z0-9_-]{3,40}$")
    #: if expiry
    expires_in_days: float | None = Field(default=None, gt=0, le=3650)
    #: end


class Link(BaseModel):
    code: str
    url: str
    clicks: int
    created_at: dt.datetime
    #: if expiry
    expires_at: dt.datetime | None
    #: end


# Links by code, in memory.
links: dict[str, Link] = {}
links_lock = Lock()
# Without letters and digits that look alike.
ALPHABET = "abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789"
# Codes that are routes.
RESERVED = {"shorten", "stats", "api", "docs", "redoc"}


def random_code() -> str:
    while True:
        code = "".join(secrets.choice(ALPHABET) for _ in range(__codeLength__))
        if code not in links:
            return code


def create_link(values: NewLink) -> Link:
    now = dt.datetime.now(dt.UTC)
    with links_lock:
        code = values.code or random_code()
        if code in links or code in RESERVED:
            raise ApiError(409, "This code is already in use.")
        #: if expiry
        days = values.expires_in_days
        expires_at = None if days is None else now + dt.timedelta(days=days)
        links[code] = Link(code=code, url=values.url, clicks=0, created_at=now, expires_at=expires_at)
        #: else
        links[code] = Link(code=code, url=values.url, clicks=0, created_at=now)
        #: end
        return links[code]


def find_link(code: str) -> Link:
    link = links.get(code)
    if link is None:
        raise ApiError(404, "This short link does not exist.")
    #: if expiry
    if link.expires_at is not None and link.expires_at <= dt.datetime.now(dt.UTC):
        raise ApiError(410, "This short link has expired.")
    #: end
    return link


def follow(code: str) -> str:
    """Counts the click and returns where to go."""
    link = find_link(code)
    with links_lock:
        link.clicks += 1
    return link.url
