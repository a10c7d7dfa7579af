import re


def reverse_vowels(text: str) -> str:
    """Turns round the order of the vowels of a text.

    >>> reverse_vowels("hello")
    'holle'
    >>> reverse_vowels("leetcode")
    'leotcede'
    >>> reverse_vowels("xyz")
    'xyz'
    """
    vowels = re.findall("[aeiouAEIOU]", text)
    return re.sub("[aeiouAEIOU]", lambda _: vowels.pop(), text)
