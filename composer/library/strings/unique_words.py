import re


def unique_words(text: str) -> list[str]:
    """Lists the different words of a text, in lower case and in their order.

    >>> unique_words("The cat and the dog")
    ['the', 'cat', 'and', 'dog']
    >>> unique_words("a A a")
    ['a']
    >>> unique_words("")
    []
    """
    return list(dict.fromkeys(re.findall(r"[\w']+", text.lower())))
