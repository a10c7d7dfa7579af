def email_domain(email: str) -> str:
    """Returns the domain of an email address.

    >>> email_domain("a@b.com")
    'b.com'
    >>> email_domain("x.y@mail.example.org")
    'mail.example.org'
    >>> email_domain("q@z")
    'z'
    """
    return email.rpartition("@")[2]
