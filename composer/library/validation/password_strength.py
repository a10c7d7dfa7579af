import re

KINDS = (r"[a-z]", r"[A-Z]", r"[0-9]", r"[^a-zA-Z0-9]")


def password_strength(password: str) -> int:
    """Rates a password from 0 (weak) to 5 by its length and the kinds of characters it
    has.

    >>> password_strength("Tr0ub4dor&3xyz")
    5
    >>> password_strength("abc")
    1
    >>> password_strength("")
    0
    """
    points = sum(bool(re.search(kind, password)) for kind in KINDS)
    return points + 1 if len(password) >= 12 else min(points, 3)
