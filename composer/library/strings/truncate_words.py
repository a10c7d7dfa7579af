def truncate_words(text: str, count: int) -> str:
    """Keeps the first words of a text and shows that there were more.

    >>> truncate_words("one two three four", 2)
    'one two...'
    >>> truncate_words("one two", 2)
    'one two'
    >>> truncate_words("", 3)
    ''
    """
    words = text.split()
    return " ".join(words) if len(words) <= count else " ".join(words[:count]) + "..."
