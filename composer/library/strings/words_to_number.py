import re

SMALL = (
    "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
    "sixteen seventeen eighteen nineteen"
).split()
TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split()
LARGE = {"thousand": 1_000, "million": 1_000_000, "billion": 1_000_000_000}


def words_to_number(text: str) -> int:
    """Reads a number that is written in English words.

    >>> words_to_number("forty-two")
    42
    >>> words_to_number("two thousand three hundred and five")
    2305
    >>> words_to_number("zero")
    0
    """
    total = part = 0
    for word in re.split(r"[\s-]+|\band\b", text.lower()):
        if word in SMALL:
            part += SMALL.index(word)
        elif word in TENS:
            part += (TENS.index(word) + 2) * 10
        elif word == "hundred":
            part *= 100
        elif word in LARGE:
            total += part * LARGE[word]
            part = 0
        elif word:
            raise ValueError("not a number word")
    return total + part
