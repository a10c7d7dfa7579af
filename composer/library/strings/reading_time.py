from math import ceil


def reading_time(text: str, words_per_minute: int = 200) -> int:
    """Estimates the minutes it takes to read a text, rounded up.

    >>> reading_time("one two three", 2)
    2
    >>> reading_time("one")
    1
    >>> reading_time("")
    0
    """
    return ceil(len(text.split()) / words_per_minute)
