def article_for(word: str) -> str:
    """Returns the article of a word by its first letter: `an` before a vowel, else `a`.

    >>> article_for("apple")
    'an'
    >>> article_for("Banana")
    'a'
    >>> article_for("orange")
    'an'
    """
    return "an" if word[:1].lower() in tuple("aeiou") else "a"
