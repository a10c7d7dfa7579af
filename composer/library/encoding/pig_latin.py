import re


def pig_latin(text: str) -> str:
    """Turns the words of a text into Pig Latin.

    >>> pig_latin("hello apple")
    'ellohay appleway'
    >>> pig_latin("string")
    'ingstray'
    >>> pig_latin("")
    ''
    """

    def translate(match: re.Match[str]) -> str:
        word = match[0]
        vowel = re.search(r"[aeiou]", word, re.IGNORECASE)
        if vowel is None:
            return word + "ay"
        start = vowel.start()
        return word + "way" if start == 0 else word[start:] + word[:start] + "ay"

    return re.sub(r"[a-zA-Z]+", translate, text)
