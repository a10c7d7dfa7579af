def missing_numbers(numbers: list[int]) -> list[int]:
    """Lists the numbers that lack between the smallest and the largest of a list.

    >>> missing_numbers([1, 2, 4, 7])
    [3, 5, 6]
    >>> missing_numbers([1])
    []
    >>> missing_numbers([])
    []
    """
    return [number for number in range(min(numbers), max(numbers)) if number not in numbers] if numbers else []
