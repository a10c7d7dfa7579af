import re

NAME = re.compile(r"[\w.!#$%&'*+/=?^`{|}~-]{1,64}", re.ASCII)
LABEL = re.compile(r"[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?", re.ASCII | re.IGNORECASE)


def is_email(text: str) -> bool:
    """Returns whether a text has the form of an email address.

    >>> is_email("ada@example.org")
    True
    >>> is_email("ada@localhost")
    False
    >>> is_email("")
    False
    """
    name, _, domain = text.rpartition("@")
    if len(text) > 254 or not NAME.fullmatch(name) or ".." in name or "." in (name[0], name[-1]):
        return False
    labels = domain.split(".")
    return len(labels) > 1 and all(LABEL.fullmatch(label) for label in labels)
