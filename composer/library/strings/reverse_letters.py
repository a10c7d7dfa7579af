import re


def reverse_letters(text: str) -> str:
    """Turns round the letters of a text and leaves everything else in its place.

    >>> reverse_letters("a-bC-dEf")
    'f-Ed-Cba'
    >>> reverse_letters("ab")
    'ba'
    >>> reverse_letters("1-2")
    '1-2'
    """
    letters = re.findall("[A-Za-z]", text)
    return re.sub("[A-Za-z]", lambda _: letters.pop(), text)
