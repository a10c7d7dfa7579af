def plus_one(digits: list[int]) -> list[int]:
    """Adds one to a number that is given as its digits.

    >>> plus_one([1, 2, 3])
    [1, 2, 4]
    >>> plus_one([9, 9])
    [1, 0, 0]
    >>> plus_one([0])
    [1]
    """
    return [int(digit) for digit in str(int("".join(map(str, digits))) + 1)]
