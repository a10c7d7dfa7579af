import re


def file_extension(path: str) -> str:
    """Finds the extension of a file name, in lower case and without the dot.

    >>> file_extension("photo.JPG")
    'jpg'
    >>> file_extension("archive.tar.gz")
    'gz'
    >>> file_extension(".env")
    ''
    """
    name = re.split(r"[/\\]", path)[-1]
    stem, _, extension = name.rpartition(".")
    return extension.lower() if stem else ""
