def mask_email(email: str) -> str:
    """Hides all but the first letter of an email address before its domain.

    >>> mask_email("john.doe@example.com")
    'j*******@example.com'
    >>> mask_email("a@b.co")
    'a@b.co'
    >>> mask_email("ann@x.org")
    'a**@x.org'
    """
    local, _, domain = email.partition("@")
    return local[:1] + "*" * (len(local) - 1) + "@" + domain
