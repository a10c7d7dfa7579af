def number_kind(n: int) -> str:
    """Classifies a number by the sum of its proper divisors: perfect, abundant or deficient.

    >>> number_kind(6)
    'perfect'
    >>> number_kind(12)
    'abundant'
    >>> number_kind(7)
    'deficient'
    """
    total = sum(divisor for divisor in range(1, n // 2 + 1) if n % divisor == 0)
    if total == n:
        return "perfect"
    return "abundant" if total > n else "deficient"
