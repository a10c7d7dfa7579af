def even_odd_counts(numbers: list[int]) -> dict[str, int]:
    """Counts the even and the odd numbers of a list.

    >>> even_odd_counts([1, 2, 3])
    {'even': 1, 'odd': 2}
    >>> even_odd_counts([2])
    {'even': 1, 'odd': 0}
    >>> even_odd_counts([])
    {'even': 0, 'odd': 0}
    """
    even = sum(1 for number in numbers if number % 2 == 0)
    return {"even": even, "odd": len(numbers) - even}
