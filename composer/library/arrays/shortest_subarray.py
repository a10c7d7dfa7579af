def shortest_subarray(numbers: list[int], target: int) -> int:
    """Returns the length of the shortest part of a list of positive numbers that adds up to
    at least a target; 0 if there is none.

    >>> shortest_subarray([2, 3, 1, 2, 4, 3], 7)
    2
    >>> shortest_subarray([1, 1], 5)
    0
    >>> shortest_subarray([], 1)
    0
    """
    shortest = start = total = 0
    for end, number in enumerate(numbers):
        total += number
        while total >= target and start <= end:
            length = end - start + 1
            shortest = min(shortest or length, length)
            total -= numbers[start]
            start += 1
    return shortest
