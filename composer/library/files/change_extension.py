import re


def change_extension(name: str, extension: str) -> str:
    """Returns a file name another ending.

    >>> change_extension("photo.png", "jpg")
    'photo.jpg'
    >>> change_extension("archive", "zip")
    'archive.zip'
    >>> change_extension("a.tar.gz", "xz")
    'a.tar.xz'
    """
    return re.sub(r"(?<=[^/])\.[^./]*$", "", name) + "." + extension.removeprefix(".")
