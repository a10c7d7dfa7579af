# The address of the API, such as https://api.example.com/v1. API_TOKEN is sent as a bearer token, and clients never see it.
UPSTREAM_URL = os.environ.get("UPSTREAM_URL", "").rstrip("/")
if not UPSTREAM_URL:
    raise RuntimeError("Set the environment variable UPSTREAM_URL to the address of the API.")

#: if hours
CACHE_SECONDS = __hours__ * 3600
#: else
#: if seconds
CACHE_SECONDS = __seconds__
#: else
CACHE_SECONDS = __minutes__ * 60
#: end
#: end
MAX_ENTRIES = 500
API_TOKEN = os.environ.get("API_TOKEN")
client = httpx.Client(
    headers={"Accept": "application/json", **({"Authorization": f"Bearer {API_TOKEN}"} if API_TOKEN else {})},
    timeout=10,
)


class Answer(NamedTuple):
    status: int
    media_type: str
    body: bytes


# Answers by path and query with the time when they expire, oldest first.
cache: dict[str, tuple[float, Answer]] = {}
cache_lock = Lock()


def error_answer(status: int, message: str) -> Answer:
    return Answer(status, "application/json", json.dumps({"error": message}).encode())


def fetch(address: str) -> Answer:
    try:
        response = client.get(f"{UPSTREAM_URL}{address}")
    except httpx.TimeoutException:
        return error_answer(504, "The API did not answer in time.")
    except httpx.HTTPError:
        return error_answer(502, "The API cannot be reached.")
    media_type = response.headers.get("Content-Type", "application/octet-stream")
    return Answer(response.status_code, media_type, response.content)


def cached_fetch(path: str, query: Sequence[tuple[str, str]]) -> tuple[Answer, bool]:
    """The answer, and whether it comes from the cache. Only successful answers stay there."""
    address = "/" + quote(path.lstrip("/"), safe="/") + (f"?{urlencode(query)}" if query else "")
    with cache_lock:
        expires, known = cache.get(address, (0.0, None))
    if known is not None and expires > time.monotonic():
        return known, True
    answer = fetch(address)
    with cache_lock:
        cache.pop(address, None)
        if answer.status < 400:
            cache[address] = (time.monotonic() + CACHE_SECONDS, answer)
        if len(cache) > MAX_ENTRIES:
            del cache[next(iter(cache))]
    return answer, False
