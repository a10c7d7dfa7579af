import re


def censor(text: str, words: list[str]) -> str:
    """Puts stars in the place of unwanted words.

    >>> censor("what the heck is it", ["heck"])
    'what the **** is it'
    >>> censor("Bad bad", ["bad"])
    '*** ***'
    >>> censor("fine", [])
    'fine'
    """
    unwanted = {word.lower() for word in words}
    return re.sub(r"\w+", lambda found: "*" * len(found[0]) if found[0].lower() in unwanted else found[0], text)
