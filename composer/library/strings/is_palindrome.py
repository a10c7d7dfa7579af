def is_palindrome(text: str) -> bool:
    """Returns whether a text reads the same in both directions, ignoring case, spaces
    and punctuation.

    >>> is_palindrome("A man, a plan, a canal: Panama")
    True
    >>> is_palindrome("hello")
    False
    >>> is_palindrome("")
    True
    """
    characters = [character for character in text.lower() if character.isalnum()]
    return characters == characters[::-1]
