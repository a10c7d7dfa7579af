def tribonacci(n: int) -> int:
    """Returns the nth number of the sequence 0, 1, 1 in which each is the sum of the three before.

    >>> tribonacci(4)
    4
    >>> tribonacci(0)
    0
    >>> tribonacci(25)
    1389537
    """
    a, b, c = 0, 1, 1
    for _ in range(n):
        a, b, c = b, c, a + b + c
    return a
