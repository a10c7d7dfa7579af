def is_number_palindrome(value: int) -> bool:
    """Returns whether the digits of a number read the same backwards.

    >>> is_number_palindrome(121)
    True
    >>> is_number_palindrome(-121)
    False
    >>> is_number_palindrome(10)
    False
    """
    digits = str(value)
    return digits == digits[::-1]
