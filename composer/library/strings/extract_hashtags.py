import re


def extract_hashtags(text: str) -> list[str]:
    """Finds the hashtags of a text, without their signs.

    >>> extract_hashtags("#one and #two_2!")
    ['one', 'two_2']
    >>> extract_hashtags("no tags")
    []
    >>> extract_hashtags("")
    []
    """
    return re.findall(r"#(\w+)", text)
