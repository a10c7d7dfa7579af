import re


def singularize(word: str) -> str:
    """Returns the singular of an English plural, by the usual rules.

    >>> singularize("cities")
    'city'
    >>> singularize("boxes")
    'box'
    >>> singularize("cats")
    'cat'
    """
    if re.search(r"ies$", word, re.IGNORECASE):
        return word[:-3] + "y"
    if re.search(r"(?:ss|[^aou]us|x|zz|ch|sh)es$", word, re.IGNORECASE):
        return word[:-2]
    return word[:-1] if re.search(r"[^su]s$", word, re.IGNORECASE) else word
