def title_case_small_words(text: str) -> str:
    """Writes a title with capital letters, but small words in lower case unless they come first.

    >>> title_case_small_words("the lord of the rings")
    'The Lord of the Rings'
    >>> title_case_small_words("a tale OF two cities")
    'A Tale of Two Cities'
    >>> title_case_small_words("hello")
    'Hello'
    """
    small = set("a an and as at but by for in nor of on or the to up".split())
    words = text.lower().split(" ")
    return " ".join(word if index and word in small else word[:1].upper() + word[1:] for index, word in enumerate(words))
