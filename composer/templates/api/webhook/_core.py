#: if secretName
SECRET_NAME = "__secretName__"
#: else
#: if github
SECRET_NAME = "GITHUB_WEBHOOK_SECRET"
#: else
#: if stripe
SECRET_NAME = "STRIPE_WEBHOOK_SECRET"
#: else
SECRET_NAME = "WEBHOOK_SECRET"
#: end
#: end
#: end
SECRET = os.environ.get(SECRET_NAME, "")
if not SECRET:
    logging.warning("%s is not set. All webhooks are rejected.", SECRET_NAME)

KEPT_EVENTS = 1000
# The events of the sender by id, oldest first. They are kept in memory.
events: dict[str, dict[str, Any]] = {}
events_lock = Lock()


def sign(content: bytes) -> str:
    return hmac.new(SECRET.encode(), content, hashlib.sha256).hexdigest()


def is_same(sent: str, expected: str) -> bool:
    """Takes the same time for every wrong value."""
    return hmac.compare_digest(sent.encode(), expected.encode())


#: if github
def is_signed(body: bytes, headers: Mapping[str, str]) -> bool:
    """GitHub signs the body: `X-Hub-Signature-256: sha256=...`."""
    return SECRET != "" and is_same(headers.get("X-Hub-Signature-256", ""), f"sha256={sign(body)}")
#: else
#: if stripe
TOLERANCE_SECONDS = 300


def is_signed(body: bytes, headers: Mapping[str, str]) -> bool:
    """Stripe signs the time and the body: `Stripe-Signature: t=...,v1=...`. Old signatures are rejected, so that they cannot be replayed."""
    parts = [part.strip().partition("=") for part in headers.get("Stripe-Signature", "").split(",")]
    sent_at = next((value for key, _, value in parts if key == "t"), "")
    if not SECRET or not sent_at.isdecimal() or abs(time.time() - int(sent_at)) > TOLERANCE_SECONDS:
        return False
    expected = sign(f"{sent_at}.".encode() + body)
    return any(is_same(value, expected) for key, _, value in parts if key == "v1")
#: else
def is_signed(body: bytes, headers: Mapping[str, str]) -> bool:
    """The sender signs the body: `X-Signature: <hex>`, with or without the prefix `sha256=`."""
    return SECRET != "" and is_same(headers.get("X-Signature", "").removeprefix("sha256="), sign(body))
#: end
#: end


def receive_event(body: bytes, headers: Mapping[str, str]) -> tuple[dict[str, Any], int]:
    """Checks and keeps one event. Senders repeat events; each is kept once."""
    if not is_signed(body, headers):
        return {"error": "The signature is missing or wrong."}, 401
    try:
        payload = json.loads(body)
    except ValueError:
        return {"error": "The body is not valid JSON."}, 400
    #: if github
    event_id = headers.get("X-GitHub-Delivery") or sign(body)
    event_type = headers.get("X-GitHub-Event", "unknown")
    if event_type == "ping":
        return {"msg": "pong"}, 200
    #: else
    values = payload if isinstance(payload, dict) else {}
    event_id = str(values.get("id") or sign(body))
    event_type = str(values.get("type") or values.get("event") or "unknown")
    #: if ping
    if event_type == "ping":
        return {"msg": "pong"}, 200
    #: end
    #: end
    received_at = dt.datetime.now(dt.UTC).isoformat()
    with events_lock:
        if event_id in events:
            return {"received": True, "duplicate": True}, 200
        events[event_id] = {"id": event_id, "type": event_type, "received_at": received_at, "payload": payload}
        if len(events) > KEPT_EVENTS:
            del events[next(iter(events))]
    return {"received": True}, 200


def may_list(authorization: str | None) -> bool:
    """The list is not public: it needs the secret as a bearer token."""
    return SECRET != "" and is_same(authorization or "", f"Bearer {SECRET}")
