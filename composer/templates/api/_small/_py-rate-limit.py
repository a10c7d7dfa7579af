RATE_LIMIT = __rateMax__
RATE_WINDOW_SECONDS = __rateMinutes__ * 60
# By client address: the number of requests, and when the count starts again. The counts are kept in memory, per process.
request_counts: dict[str, tuple[int, float]] = {}


def is_over_limit(client: str) -> bool:
    now = time.monotonic()
    if len(request_counts) > 10_000:
        for other in [other for other, (_, resets_at) in request_counts.items() if resets_at <= now]:
            del request_counts[other]
    count, resets_at = request_counts.get(client, (0, 0.0))
    if resets_at <= now:
        count, resets_at = 0, now + RATE_WINDOW_SECONDS
    request_counts[client] = (count + 1, resets_at)
    return count >= RATE_LIMIT
