def reverse_each_word(text: str) -> str:
    """Turns round the letters of every word of a text and leaves the words in their places.

    >>> reverse_each_word("hello world")
    'olleh dlrow'
    >>> reverse_each_word("one  two")
    'eno  owt'
    >>> reverse_each_word("")
    ''
    """
    return " ".join(word[::-1] for word in text.split(" "))
