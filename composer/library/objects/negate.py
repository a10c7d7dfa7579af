from collections.abc import Callable


def negate(test: Callable[..., bool]) -> Callable[..., bool]:
    """Returns a function that tells the opposite of another.

    >>> negate(lambda x: x > 1)(0)
    True
    >>> negate(lambda x: x > 1)(2)
    False
    >>> negate(lambda: True)()
    False
    """
    return lambda *values: not test(*values)
