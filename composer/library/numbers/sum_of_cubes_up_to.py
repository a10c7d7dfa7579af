def sum_of_cubes_up_to(n: int) -> int:
    """Adds up the cubes of the numbers from 1 to n.

    >>> sum_of_cubes_up_to(3)
    36
    >>> sum_of_cubes_up_to(0)
    0
    >>> sum_of_cubes_up_to(10)
    3025
    """
    return (n * (n + 1) // 2) ** 2
