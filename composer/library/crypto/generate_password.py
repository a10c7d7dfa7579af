import secrets

KINDS = ("abcdefghijkmnopqrstuvwxyz", "ABCDEFGHJKLMNPQRSTUVWXYZ", "23456789", "!#$%&*+-=?@_")


def generate_password(length: int = 16) -> str:
    """Makes a random password with letters, digits and signs, each kind at least once.

    >>> len(generate_password(16))
    16
    >>> generate_password() == generate_password()
    False
    >>> generate_password(3)
    Traceback (most recent call last):
        ...
    ValueError: length must be at least 4
    """
    if length < len(KINDS):
        raise ValueError("length must be at least 4")
    everything = "".join(KINDS)
    kinds = [*KINDS, *[everything] * (length - len(KINDS))]
    characters = [secrets.choice(kind) for kind in kinds]
    secrets.SystemRandom().shuffle(characters)
    return "".join(characters)
