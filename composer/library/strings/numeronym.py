def numeronym(word: str) -> str:
    """Shortens a word to its first and last letter with the number of letters between them.

    >>> numeronym("internationalization")
    'i18n'
    >>> numeronym("web")
    'web'
    >>> numeronym("it")
    'it'
    """
    return word if len(word) < 4 else f"{word[0]}{len(word) - 2}{word[-1]}"
