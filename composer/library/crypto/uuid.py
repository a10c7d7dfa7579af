from uuid import uuid4


def uuid() -> str:
    """Makes a random UUID (version 4).

    >>> len(uuid())
    36
    >>> uuid() == uuid()
    False
    >>> uuid()[14]
    '4'
    """
    return str(uuid4())
