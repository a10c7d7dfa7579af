from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class Observable(Generic[T]):
    """Holds a value and tells its subscribers whenever it changes.

    >>> seen = []
    >>> count = Observable(1)
    >>> stop = count.subscribe(seen.append)
    >>> count.set(2)
    >>> seen
    [1, 2]

    >>> Observable(5).get()
    5

    >>> state = Observable(1)
    >>> state.set(1)
    >>> state.get()
    1
    """

    def __init__(self, value: T) -> None:
        self._value = value
        self._subscribers: list[Callable[[T], object]] = []

    def get(self) -> T:
        return self._value

    def set(self, value: T) -> None:
        if value == self._value:
            return
        self._value = value
        for notify in list(self._subscribers):
            notify(value)

    def subscribe(self, notify: Callable[[T], object]) -> Callable[[], None]:
        """Tell the value at once and at every change; give a function that ends it."""
        self._subscribers.append(notify)
        notify(self._value)
        return lambda: self._subscribers.remove(notify)
