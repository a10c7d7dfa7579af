def words_longer_than(text: str, length: int) -> list[str]:
    """Finds the words of a text that have more letters than given.

    >>> words_longer_than("the quick brown fox", 3)
    ['quick', 'brown']
    >>> words_longer_than("a bb ccc", 1)
    ['bb', 'ccc']
    >>> words_longer_than("", 2)
    []
    """
    return [word for word in text.split() if len(word) > length]
