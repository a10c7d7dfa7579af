from collections.abc import Sequence


def product_except_self(numbers: Sequence[int]) -> list[int]:
    """Returns for every number the product of all the others, without dividing.

    >>> product_except_self([1, 2, 3, 4])
    [24, 12, 8, 6]
    >>> product_except_self([0, 5])
    [5, 0]
    >>> product_except_self([])
    []
    """
    products = [1] * len(numbers)
    before = after = 1
    for index, number in enumerate(numbers):
        products[index] *= before
        before *= number
    for index in range(len(numbers) - 1, -1, -1):
        products[index] *= after
        after *= numbers[index]
    return products
