def reverse_long_words(text: str, length: int = 5) -> str:
    """Turns round the words of a text that have at least a number of letters.

    >>> reverse_long_words("Hey fellow warriors")
    'Hey wollef sroirraw'
    >>> reverse_long_words("This is a test")
    'This is a test'
    >>> reverse_long_words("abc de", 3)
    'cba de'
    """
    return " ".join(word[::-1] if len(word) >= length else word for word in text.split(" "))
