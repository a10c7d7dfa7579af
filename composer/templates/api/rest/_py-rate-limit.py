requests_of: dict[str, list[float]] = defaultdict(list)


def is_over_limit(client: str) -> bool:
    """At most __rateMax__ requests per client in __rateMinutes__ minutes. Counted in memory, per process."""
    now = time.monotonic()
    requests_of[client] = [at for at in requests_of[client] if at > now - __rateMinutes__ * 60][-__rateMax__:]
    requests_of[client].append(now)
    return len(requests_of[client]) > __rateMax__
