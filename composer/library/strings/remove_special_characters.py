import re


def remove_special_characters(text: str) -> str:
    """Leaves only the letters, digits and blanks of a text.

    >>> remove_special_characters("he!!o w@rld")
    'heo wrld'
    >>> remove_special_characters("a-b_c 1")
    'abc 1'
    >>> remove_special_characters("")
    ''
    """
    return re.sub("[^A-Za-z0-9 ]", "", text)
