def integer_square_root(number: int) -> int:
    """Finds the largest whole number whose square is not above a number (Newton).

    >>> integer_square_root(17)
    4
    >>> integer_square_root(0)
    0
    >>> integer_square_root(-1)
    Traceback (most recent call last):
        ...
    ValueError: the number must be a non-negative integer
    """
    if number < 0:
        raise ValueError("the number must be a non-negative integer")
    root = number
    while root * root > number:
        root = (root + number // root) // 2
    return root
