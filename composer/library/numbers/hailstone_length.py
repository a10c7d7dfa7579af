def hailstone_length(number: int) -> int:
    """Counts the steps of the Collatz sequence from a number to 1.

    >>> hailstone_length(6)
    8
    >>> hailstone_length(1)
    0
    >>> hailstone_length(27)
    111
    """
    steps = 0
    while number > 1:
        number = number // 2 if number % 2 == 0 else 3 * number + 1
        steps += 1
    return steps
