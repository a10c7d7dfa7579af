def partition_equal(numbers: list[int]) -> bool:
    """Returns whether numbers can be parted into two groups of the same sum.

    >>> partition_equal([1, 5, 11, 5])
    True
    >>> partition_equal([1, 2, 3, 5])
    False
    >>> partition_equal([])
    True
    """
    sums = {0}
    for number in numbers:
        sums |= {total + number for total in sums}
    return sum(numbers) / 2 in sums
