import re


def highlight_text(text: str, word: str, before: str = "<mark>", after: str = "</mark>") -> str:
    """Puts marks around every place of a word in a text, ignoring case.

    >>> highlight_text("Tea and tea", "tea")
    '<mark>Tea</mark> and <mark>tea</mark>'
    >>> highlight_text("abc", "b", "[", "]")
    'a[b]c'
    >>> highlight_text("abc", "")
    'abc'
    """
    if not word:
        return text
    return re.sub(re.escape(word), lambda found: before + found[0] + after, text, flags=re.IGNORECASE)
