def square_digits(value: int) -> int:
    """Squares every digit of a number and writes the squares one after another.

    >>> square_digits(9119)
    811181
    >>> square_digits(765)
    493625
    >>> square_digits(0)
    0
    """
    return int("".join(str(int(digit) ** 2) for digit in str(value)))
