from math import sqrt


def solve_quadratic(a: float, b: float, c: float) -> list[float]:
    """Finds the real solutions of ax² + bx + c = 0, smallest first.

    >>> solve_quadratic(1, -3, 2)
    [1.0, 2.0]
    >>> solve_quadratic(1, 2, 1)
    [-1.0]
    >>> solve_quadratic(1, 0, 1)
    []
    """
    if a == 0:
        raise ValueError("a must not be zero")
    discriminant = b * b - 4 * a * c
    if discriminant < 0:
        return []
    root = sqrt(discriminant)
    return sorted({(-b - root) / (2 * a), (-b + root) / (2 * a)})
