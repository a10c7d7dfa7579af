def is_isogram(text: str) -> bool:
    """Returns whether no letter of a word comes twice, whatever its case.

    >>> is_isogram("Dermatoglyphics")
    True
    >>> is_isogram("moOse")
    False
    >>> is_isogram("")
    True
    """
    letters = [letter for letter in text.lower() if letter.isalpha()]
    return len(set(letters)) == len(letters)
