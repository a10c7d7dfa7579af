#: name: email sending script
#: target: python
#: phrases: (send|sends|sending) [an] (email|emails|mail|mails) [with|using] [python|smtp|smtplib|gmail]; (python|smtp) (email|mail) [sender|script]; email sender [script]; smtplib
#: includes: python [script]; script; program; tool; command line [script|tool|interface]; cli; argparse; type hints; error handling; errors; usage; help; standard library [only]; (no|zero) dependencies; exit code; exit codes; file; files; smtp; smtplib; tls; starttls; subject; body; recipient; recipients; multiple recipients; environment variables; credentials [from] [environment|env] [variables]; password from (env|environment); plain text; email; mail; sender; gmail; server
#: option attachment: (attachment|attachments|attach|attaches) [file|files]
#: option html: html [email|body|mail|message]
"""Sends an email. Reads SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD and MAIL_FROM from the environment."""

import argparse
#: if attachment
import mimetypes
#: end
import os
import smtplib
import ssl
import sys
from email.message import EmailMessage
#: if attachment
from pathlib import Path
#: end


#: if attachment
def build_message(sender: str, recipients: list[str], subject: str, body: str, attachments: list[Path]) -> EmailMessage:
#: else
def build_message(sender: str, recipients: list[str], subject: str, body: str) -> EmailMessage:
#: end
    message = EmailMessage()
    message["From"] = sender
    message["To"] = ", ".join(recipients)
    message["Subject"] = subject
#: if html
    message.set_content("This message needs a mail program that shows HTML.")
    message.add_alternative(body, subtype="html")
#: else
    message.set_content(body)
#: end
#: if attachment
    for path in attachments:
        kind, _ = mimetypes.guess_type(path.name)
        main_type, _, subtype = (kind or "application/octet-stream").partition("/")
        message.add_attachment(path.read_bytes(), maintype=main_type, subtype=subtype, filename=path.name)
#: end
    return message


def send(message: EmailMessage) -> None:
    host = os.environ["SMTP_HOST"]
    port = int(os.environ.get("SMTP_PORT", "587"))
    context = ssl.create_default_context()
    # Port 465 is encrypted from the start, 587 after STARTTLS.
    if port == 465:
        connection = smtplib.SMTP_SSL(host, port, timeout=30, context=context)
    else:
        connection = smtplib.SMTP(host, port, timeout=30)
    with connection:
        if port != 465:
            connection.starttls(context=context)
        if "SMTP_USER" in os.environ:
            connection.login(os.environ["SMTP_USER"], os.environ["SMTP_PASSWORD"])
        connection.send_message(message)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("subject")
    parser.add_argument("recipients", nargs="+")
#: if attachment
    parser.add_argument("--attach", type=Path, action="append", default=[], help="a file; can be repeated")
#: end
    args = parser.parse_args()

    try:
        body = sys.stdin.read()
#: if attachment
        message = build_message(os.environ["MAIL_FROM"], args.recipients, args.subject, body, args.attach)
#: else
        message = build_message(os.environ["MAIL_FROM"], args.recipients, args.subject, body)
#: end
        send(message)
    except KeyError as error:
        print(f"Set the environment variable {error.args[0]}", file=sys.stderr)
        return 2
    except (OSError, smtplib.SMTPException, ValueError) as error:
        print(f"The email was not sent: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
