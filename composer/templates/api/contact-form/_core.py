class ContactMessage(BaseModel):
    model_config = ConfigDict(str_strip_whitespace=True)

    name: str = Field(min_length=1, max_length=120)
    email: EmailStr
    #: if phone
    phone: str | None = Field(default=None, max_length=40)
    #: end
    #: if company
    company: str | None = Field(default=None, max_length=120)
    #: end
    #: if subject
    subject: str = Field(min_length=1, max_length=200)
    #: end
    message: str = Field(min_length=1, max_length=5000)
    #: if honeypot
    # People do not see this field; bots fill it in.
    website: str | None = None
    #: end


KEPT_MESSAGES = 1000
# The latest messages, in memory.
messages: deque[dict[str, Any]] = deque(maxlen=KEPT_MESSAGES)
#: if rateLimit

#: include ../_small/_py-rate-limit.py
#: end
#: if mail


def send_mail(values: ContactMessage) -> None:
    """SMTP_HOST, SMTP_PORT, SMTP_USER and SMTP_PASSWORD name the mail server, CONTACT_TO who gets the messages."""
    mail = EmailMessage()
    mail["To"] = os.environ["CONTACT_TO"]
    mail["From"] = os.environ.get("CONTACT_FROM", os.environ["CONTACT_TO"])
    mail["Reply-To"] = values.email
    # Headers have one line.
    #: if subject
    mail["Subject"] = " ".join(values.subject.split())
    #: else
    mail["Subject"] = " ".join(f"Message from {values.name}".split())
    #: end
    mail.set_content("\n".join(f"{name}: {value}" for name, value in values.model_dump(exclude_none=True).items()))
    with smtplib.SMTP(os.environ.get("SMTP_HOST", "localhost"), int(os.environ.get("SMTP_PORT", "587")), timeout=10) as server:
        if "SMTP_USER" in os.environ:
            server.starttls()
            server.login(os.environ["SMTP_USER"], os.environ["SMTP_PASSWORD"])
        server.send_message(mail)
#: end


def receive_message(values: ContactMessage) -> str:
    """Keeps a message and returns its id."""
    message_id = str(uuid4())
    #: if honeypot
    # Bots get the same answer, so that they do not learn to avoid the field.
    if values.website:
        return message_id
    #: end
    #: if mail
    send_mail(values)
    #: end
    #: if honeypot
    fields = values.model_dump(exclude={"website"})
    #: else
    fields = values.model_dump()
    #: end
    messages.append({"id": message_id, "received_at": dt.datetime.now(dt.UTC), **fields})
    return message_id
