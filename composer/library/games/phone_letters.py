from itertools import product

KEYS = ("", "", "abc", "def", "ghi", "jkl", "mno", "pqrs", "tuv", "wxyz")


def phone_letters(digits: str) -> list[str]:
    """Lists all words that the digits of a telephone keypad can spell.

    >>> phone_letters("23")
    ['ad', 'ae', 'af', 'bd', 'be', 'bf', 'cd', 'ce', 'cf']
    >>> phone_letters("2")
    ['a', 'b', 'c']
    >>> phone_letters("")
    []
    """
    if not digits:
        return []
    return ["".join(letters) for letters in product(*(KEYS[int(digit)] for digit in digits))]
