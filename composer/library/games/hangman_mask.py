def hangman_mask(word: str, guesses: list[str], mask: str = "_") -> str:
    """Shows the letters of a word that were guessed and hides the others.

    >>> hangman_mask("banana", ["a", "n"])
    '_anana'
    >>> hangman_mask("cat", [])
    '___'
    >>> hangman_mask("", ["a"])
    ''
    """
    return "".join(letter if letter.lower() in guesses else mask for letter in word)
