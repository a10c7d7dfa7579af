from typing import TypeVar

T = TypeVar("T")


def is_list_palindrome(items: list[T]) -> bool:
    """Returns whether a list is the same from its end.

    >>> is_list_palindrome([1, 2, 1])
    True
    >>> is_list_palindrome([1, 2])
    False
    >>> is_list_palindrome([])
    True
    """
    return items == items[::-1]
