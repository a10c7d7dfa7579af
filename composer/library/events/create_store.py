from collections.abc import Callable
from typing import Generic, TypeVar

S = TypeVar("S")
A = TypeVar("A")


class Store(Generic[S, A]):
    def __init__(self, reduce: Callable[[S, A], S], initial: S) -> None:
        self._reduce = reduce
        self._state = initial
        self._listeners: list[Callable[[S], object]] = []

    def get_state(self) -> S:
        return self._state

    def dispatch(self, action: A) -> None:
        self._state = self._reduce(self._state, action)
        for listener in list(self._listeners):
            listener(self._state)

    def subscribe(self, listener: Callable[[S], object]) -> Callable[[], None]:
        """Give a function that stops listening."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)


def create_store(reduce: Callable[[S, A], S], initial: S) -> Store[S, A]:
    """Keeps a state that only changes by actions through a reducer, and tells its
    listeners.

    >>> store = create_store(lambda state, action: state + action, 1)
    >>> store.dispatch(2)
    >>> store.get_state()
    3

    >>> create_store(lambda state, action: state, 5).get_state()
    5

    >>> seen = []
    >>> store = create_store(lambda state, action: action, 0)
    >>> stop = store.subscribe(seen.append)
    >>> store.dispatch(7)
    >>> seen
    [7]
    """
    return Store(reduce, initial)
