def is_happy(value: int) -> bool:
    """Returns whether the sum of the squares of the digits of a number, again and again, comes to 1.

    >>> is_happy(19)
    True
    >>> is_happy(2)
    False
    >>> is_happy(1)
    True
    """
    seen: set[int] = set()
    while value != 1 and value not in seen:
        seen.add(value)
        value = sum(int(digit) ** 2 for digit in str(value))
    return value == 1
