import re


def remove_emojis(text: str) -> str:
    """Removes the emojis of a text.

    >>> remove_emojis("hi 👋 there")
    'hi  there'
    >>> remove_emojis("plain 1")
    'plain 1'
    >>> remove_emojis("")
    ''
    """
    return re.sub("[\U0001f000-\U0001faff\u2600-\u27bf\ufe0f\u200d]", "", text)
