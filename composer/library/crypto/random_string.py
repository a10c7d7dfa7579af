from random import choices
from string import ascii_letters, digits


def random_string(length: int, characters: str = ascii_letters + digits) -> str:
    """Makes a random text of letters and digits; not for secrets.

    >>> len(random_string(8))
    8
    >>> random_string(0)
    ''
    >>> random_string(3, "a")
    'aaa'
    """
    return "".join(choices(characters, k=length))
