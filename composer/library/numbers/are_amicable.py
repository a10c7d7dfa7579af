def are_amicable(first: int, second: int) -> bool:
    """Returns whether each of two numbers is the sum of the divisors of the other.

    >>> are_amicable(220, 284)
    True
    >>> are_amicable(10, 12)
    False
    >>> are_amicable(6, 6)
    False
    """
    return first != second and sum_of_divisors(first) == second and sum_of_divisors(second) == first


def sum_of_divisors(number: int) -> int:
    return sum(divisor for divisor in range(1, number // 2 + 1) if number % divisor == 0)
