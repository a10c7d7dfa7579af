def max_product_subarray(numbers: list[float]) -> float:
    """Finds the largest product of a part of a list.

    >>> max_product_subarray([2, 3, -2, 4])
    6
    >>> max_product_subarray([-2, 0, -1])
    0
    >>> max_product_subarray([-2, 3, -4])
    24
    """
    best = numbers[0] if numbers else 0
    most = least = 1.0
    for number in numbers:
        products = (number, most * number, least * number)
        most, least = max(products), min(products)
        best = max(best, most)
    return best
