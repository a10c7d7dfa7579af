def collatz(start: int) -> list[int]:
    """Lists the steps from a number to 1: half of an even number, three times an odd
    one plus one.

    >>> collatz(6)
    [6, 3, 10, 5, 16, 8, 4, 2, 1]
    >>> collatz(1)
    [1]
    >>> collatz(0)
    Traceback (most recent call last):
        ...
    ValueError: start must be a positive integer
    """
    if start < 1:
        raise ValueError("start must be a positive integer")
    steps = [start]
    while steps[-1] != 1:
        number = steps[-1]
        steps.append(number // 2 if number % 2 == 0 else 3 * number + 1)
    return steps
