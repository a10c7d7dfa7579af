import re
import unicodedata


def slugify(title: str, separator: str = "-", max_length: int | None = None) -> str:
    """Turns a title into the part of a web address that names it: lower case, no
    accents, hyphens between words. A slug that is too long ends after the last word
    that fits. Only a single word that is longer is cut.

    >>> slugify("Crème Brûlée, please!")
    'creme-brulee-please'
    >>> slugify("  Hello -- World  ")
    'hello-world'
    >>> slugify("Hello big World", max_length=10)
    'hello-big'
    >>> slugify("Internationalization", max_length=5)
    'inter'
    >>> slugify("Hello World", separator="_")
    'hello_world'
    >>> slugify("!!!")
    ''
    """
    decomposed = unicodedata.normalize("NFKD", title)
    plain = "".join(character for character in decomposed if not unicodedata.combining(character))
    words = re.findall(r"[^\W_]+", plain.lower())
    while max_length is not None and len(words) > 1 and len(separator.join(words)) > max_length:
        words.pop()
    return separator.join(words)[:max_length]
