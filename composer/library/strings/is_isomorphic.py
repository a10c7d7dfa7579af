def is_isomorphic(first: str, second: str) -> bool:
    """Returns whether the characters of a text can be exchanged one by one to give the other.

    >>> is_isomorphic("egg", "add")
    True
    >>> is_isomorphic("foo", "bar")
    False
    >>> is_isomorphic("ab", "a")
    False
    """
    def shape(text: str) -> list[int]:
        return [text.index(letter) for letter in text]

    return shape(first) == shape(second)
