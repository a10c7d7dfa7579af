def can_finish(courses: int, needs: list[list[int]]) -> bool:
    """Returns whether all courses can be taken when some need another first.

    >>> can_finish(2, [[1, 0]])
    True
    >>> can_finish(2, [[1, 0], [0, 1]])
    False
    >>> can_finish(1, [])
    True
    """
    done: set[int] = set()
    left = list(range(courses))
    while left:
        blocked = [course for course in left if any(one == course and other not in done for one, other in needs)]
        if len(blocked) == len(left):
            return False
        done.update(set(left) - set(blocked))
        left = blocked
    return True
