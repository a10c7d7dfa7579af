from collections.abc import Sequence


def flatten_array(items: Sequence[object]) -> list[object]:
    """Flattens lists inside lists into one list, however deep they are.

    >>> flatten_array([1, [2, [3, [4]]], 5])
    [1, 2, 3, 4, 5]
    >>> flatten_array([[], [[]]])
    []
    >>> flatten_array([])
    []
    """
    flat: list[object] = []
    # The items still to come, last first: a list of its own instead of recursion holds at any depth.
    waiting = list(reversed(items))
    while waiting:
        item = waiting.pop()
        if isinstance(item, (list, tuple)):
            waiting.extend(reversed(item))
        else:
            flat.append(item)
    return flat
