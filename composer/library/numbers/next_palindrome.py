def next_palindrome(number: int) -> int:
    """Finds the smallest number above another that reads the same both ways.

    >>> next_palindrome(123)
    131
    >>> next_palindrome(9)
    11
    >>> next_palindrome(131)
    141
    """
    following = number + 1
    while str(following) != str(following)[::-1]:
        following += 1
    return following
