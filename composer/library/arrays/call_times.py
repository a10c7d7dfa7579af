from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def call_times(count: int, call: Callable[[int], T]) -> list[T]:
    """Calls a function a number of times and lists what it gives.

    >>> call_times(3, lambda x: x * 2)
    [0, 2, 4]
    >>> call_times(1, lambda x: "a")
    ['a']
    >>> call_times(0, lambda x: x)
    []
    """
    return [call(index) for index in range(count)]
