def email_user(email: str) -> str:
    """Returns the part of an email address before its domain.

    >>> email_user("a@b.com")
    'a'
    >>> email_user("x.y@mail.example.org")
    'x.y'
    >>> email_user("none")
    ''
    """
    return email.rpartition("@")[0]
