from collections import Counter


def is_palindrome_permutation(text: str) -> bool:
    """Returns whether the letters of a text can be ordered to a palindrome.

    >>> is_palindrome_permutation("tact coa")
    True
    >>> is_palindrome_permutation("abc")
    False
    >>> is_palindrome_permutation("")
    True
    """
    counts = Counter(letter for letter in text.lower() if not letter.isspace())
    return sum(count % 2 for count in counts.values()) <= 1
