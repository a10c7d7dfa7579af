import re
import unicodedata


def slugify(title: str) -> str:
    """Turns a title into the part of a web address that names it: lower case, no
    accents, hyphens between words.

    >>> slugify("Crème Brûlée, please!")
    'creme-brulee-please'
    >>> slugify("  Hello -- World  ")
    'hello-world'
    >>> slugify("!!!")
    ''
    """
    decomposed = unicodedata.normalize("NFKD", title)
    plain = "".join(character for character in decomposed if not unicodedata.combining(character))
    return "-".join(re.findall(r"[^\W_]+", plain.lower()))
