def factorial_zeros(n: int) -> int:
    """Counts the zeros at the end of the factorial of a number.

    >>> factorial_zeros(5)
    1
    >>> factorial_zeros(25)
    6
    >>> factorial_zeros(3)
    0
    """
    zeros = 0
    while n:
        n //= 5
        zeros += n
    return zeros
