from collections import defaultdict
from collections.abc import Callable
from typing import Any

Listener = Callable[..., Any]


class EventEmitter:
    """Lets parts of a program listen to named events and announce them.

    >>> seen = []
    >>> events = EventEmitter()
    >>> stop = events.on("hi", seen.append)
    >>> heard = events.emit("hi", "Ada")
    >>> seen
    ['Ada']

    >>> EventEmitter().emit("nothing")
    False

    >>> events = EventEmitter()
    >>> stop = events.on("x", lambda: 0)
    >>> stop()
    >>> events.emit("x")
    False
    """

    def __init__(self) -> None:
        self._listeners: defaultdict[str, list[Listener]] = defaultdict(list)

    def on(self, event: str, listener: Listener) -> Callable[[], None]:
        """Give a function that stops listening."""
        self._listeners[event].append(listener)
        return lambda: self.off(event, listener)

    def once(self, event: str, listener: Listener) -> Callable[[], None]:
        def hear(*values: Any) -> None:
            stop()
            listener(*values)

        stop = self.on(event, hear)
        return stop

    def off(self, event: str, listener: Listener) -> None:
        if listener in self._listeners[event]:
            self._listeners[event].remove(listener)

    def emit(self, event: str, *values: Any) -> bool:
        """Tell whether anybody listened."""
        listeners = list(self._listeners[event])
        for listener in listeners:
            listener(*values)
        return bool(listeners)
