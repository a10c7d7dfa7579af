def square_root(number: float) -> float:
    """Finds the square root of a number by Newton's steps.

    >>> round(square_root(16))
    4
    >>> round(square_root(2) * 10000)
    14142
    >>> square_root(-1)
    Traceback (most recent call last):
        ...
    ValueError: a negative number has no square root
    """
    if number < 0:
        raise ValueError("a negative number has no square root")
    if number == 0:
        return 0.0
    root, last = max(1.0, number), 0.0
    while abs(root - last) > 1e-12 * root:
        last, root = root, (root + number / root) / 2
    return root
