import re
import unicodedata


def safe_file_name(text: str) -> str:
    """Makes a text usable as the name of a file on every system.

    >>> safe_file_name("a/b: c?.txt")
    'a_b_ c_.txt'
    >>> safe_file_name("..")
    'file'
    >>> safe_file_name("CON")
    '_CON'
    """
    normal = unicodedata.normalize("NFC", text)
    cleaned = "".join(
        "_" if character in '<>:"/\\|?*' or unicodedata.category(character).startswith("C") else character
        for character in normal
    ).strip(". ")
    if not cleaned:
        return "file"
    is_reserved = re.match(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)", cleaned, re.IGNORECASE)
    return (f"_{cleaned}" if is_reserved else cleaned)[:255]
