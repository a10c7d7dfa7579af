import secrets


def random_token(size: int = 32) -> str:
    """Makes a random token that cannot be guessed, safe in web addresses.

    >>> len(random_token(16))
    22
    >>> random_token() == random_token()
    False
    >>> len(random_token(32))
    43
    """
    return secrets.token_urlsafe(size)
