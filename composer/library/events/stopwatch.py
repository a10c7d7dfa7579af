import time


class Stopwatch:
    """Measures how long something takes, in milliseconds; it can be stopped and
    started again.

    >>> Stopwatch().elapsed()
    0.0

    >>> watch = Stopwatch()
    >>> watch.start()
    >>> watch.stop()
    >>> watch.reset()
    >>> watch.elapsed()
    0.0

    >>> Stopwatch().is_running()
    False
    """

    def __init__(self) -> None:
        self._started_at: float | None = None
        self._measured = 0.0

    def start(self) -> None:
        if self._started_at is None:
            self._started_at = time.perf_counter()

    def stop(self) -> None:
        self._measured = self.elapsed()
        self._started_at = None

    def reset(self) -> None:
        self._measured = 0.0
        self._started_at = None

    def is_running(self) -> bool:
        return self._started_at is not None

    def elapsed(self) -> float:
        if self._started_at is None:
            return self._measured
        return self._measured + (time.perf_counter() - self._started_at) * 1000
