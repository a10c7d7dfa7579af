from collections.abc import Callable
from threading import Lock, Timer
from typing import Any


class Debounced:
    def __init__(self, run: Callable[..., Any], wait_ms: float) -> None:
        self._run = run
        self._wait = wait_ms / 1000
        self._lock = Lock()
        self._timer: Timer | None = None

    def __call__(self, *values: Any) -> None:
        with self._lock:
            if self._timer is not None:
                self._timer.cancel()
            self._timer = Timer(self._wait, self._run, values)
            self._timer.daemon = True
            self._timer.start()

    def cancel(self) -> None:
        """Forget the call that is waiting."""
        with self._lock:
            if self._timer is not None:
                self._timer.cancel()


def debounce(run: Callable[..., Any], wait_ms: float) -> Debounced:
    """Delays a function until it has not been called for a while; only the last call
    counts.

    >>> import time
    >>> seen = []
    >>> save = debounce(seen.append, 50)
    >>> save(1)
    >>> save(2)
    >>> time.sleep(0.4)
    >>> seen
    [2]

    >>> seen = []
    >>> save = debounce(seen.append, 50)
    >>> save(1)
    >>> seen
    []

    >>> import time
    >>> seen = []
    >>> save = debounce(seen.append, 50)
    >>> save(1)
    >>> save.cancel()
    >>> time.sleep(0.4)
    >>> seen
    []
    """
    return Debounced(run, wait_ms)
