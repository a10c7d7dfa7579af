def longest_true_run(values: list[bool]) -> int:
    """Counts the longest run of true values in a row.

    >>> longest_true_run([True, True, False, True])
    2
    >>> longest_true_run([False])
    0
    >>> longest_true_run([])
    0
    """
    longest = current = 0
    for value in values:
        current = current + 1 if value else 0
        longest = max(longest, current)
    return longest
