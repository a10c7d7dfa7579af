import re


def is_domain_name(text: str) -> bool:
    """Returns whether a text is the name of a domain.

    >>> is_domain_name("example.com")
    True
    >>> is_domain_name("-bad.com")
    False
    >>> is_domain_name("localhost")
    False
    """
    labels = text.split(".")
    label = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?")
    return len(text) <= 253 and len(labels) > 1 and all(label.fullmatch(part) for part in labels)
