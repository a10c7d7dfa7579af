from collections.abc import Callable
from threading import Lock, Timer
from typing import Any


class Debounced:
    def __init__(self, run: Callable[..., Any], wait_ms: float) -> None:
        self._run = run
        self._wait = wait_ms / 1000
        self._lock = Lock()
        self._timer: Timer | None = None
        self._values: tuple[Any, ...] = ()

    def __call__(self, *values: Any) -> None:
        with self._lock:
            if self._timer is not None:
                self._timer.cancel()
            self._timer = Timer(self._wait, self.flush)
            self._values = values
            self._timer.daemon = True
            self._timer.start()

    def cancel(self) -> None:
        """Drop the waiting call."""
        with self._lock:
            if self._timer is not None:
                self._timer.cancel()
            self._timer = None

    def flush(self) -> None:
        """Run the waiting call at once."""
        with self._lock:
            timer, self._timer = self._timer, None
        if timer is not None:
            timer.cancel()
            self._run(*self._values)


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

    >>> seen = []
    >>> save = debounce(seen.append, 50)
    >>> save(1)
    >>> save.flush()
    >>> save.flush()
    >>> seen
    [1]
    """
    return Debounced(run, wait_ms)
