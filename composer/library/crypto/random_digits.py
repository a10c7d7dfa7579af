import secrets


def random_digits(length: int) -> str:
    """Makes a random code of digits, such as a one-time password, that cannot be
    guessed.

    >>> len(random_digits(6))
    6
    >>> random_digits(4).isdecimal()
    True
    >>> random_digits(0)
    ''
    """
    return "".join(str(secrets.randbelow(10)) for _ in range(length))
