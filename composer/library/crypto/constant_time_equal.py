import hmac


def constant_time_equal(first: str, second: str) -> bool:
    """Compares two secrets without telling by its duration where they differ.

    >>> constant_time_equal("secret", "secret")
    True
    >>> constant_time_equal("secret", "secres")
    False
    >>> constant_time_equal("", "a")
    False
    """
    return hmac.compare_digest(first.encode(), second.encode())
