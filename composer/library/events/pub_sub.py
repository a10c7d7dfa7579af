from collections.abc import Callable
from typing import Any

Subscriber = Callable[[Any], object]


class PubSub:
    """Delivers messages by topic; a subscription to `orders.*` hears every topic below
    orders.

    >>> seen = []
    >>> bus = PubSub()
    >>> stop = bus.subscribe("a.*", seen.append)
    >>> count = bus.publish("a.b", 1)
    >>> seen
    [1]

    >>> PubSub().publish("x", 1)
    0

    >>> bus = PubSub()
    >>> stop = bus.subscribe("x", lambda message: 0)
    >>> bus.publish("x", 1)
    1
    """

    def __init__(self) -> None:
        self._subscriptions: list[tuple[str, Subscriber]] = []

    def subscribe(self, pattern: str, subscriber: Subscriber) -> Callable[[], None]:
        """Give a function that ends the subscription."""
        subscription = (pattern, subscriber)
        self._subscriptions.append(subscription)
        return lambda: self._subscriptions.remove(subscription)

    def publish(self, topic: str, message: Any) -> int:
        """Tell how many heard it."""
        matching = [subscriber for pattern, subscriber in self._subscriptions if fits(pattern, topic)]
        for subscriber in matching:
            subscriber(message)
        return len(matching)


def fits(pattern: str, topic: str) -> bool:
    return topic.startswith(pattern[:-1]) if pattern.endswith(".*") else topic == pattern
