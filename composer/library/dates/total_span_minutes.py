from collections.abc import Iterable


def total_span_minutes(spans: Iterable[str]) -> int:
    """Adds up the minutes of spans of time within a day, each written like '08:00-12:30'.

    >>> total_span_minutes(["08:00-12:30", "13:00-17:00"])
    510
    >>> total_span_minutes(["09:15-09:45"])
    30
    >>> total_span_minutes([])
    0
    """

    def minutes_of(time: str) -> int:
        hours, minutes = time.split(":")
        return int(hours) * 60 + int(minutes)

    total = 0
    for span in spans:
        start, end = span.split("-")
        total += minutes_of(end) - minutes_of(start)
    return total
