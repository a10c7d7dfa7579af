from collections.abc import Mapping


class StateMachine:
    """A machine with named states that allows only the transitions it was given.

    >>> light = StateMachine("red", {"red": {"go": "green"}, "green": {"stop": "red"}})
    >>> new = light.send("go")
    >>> light.state
    'green'

    >>> StateMachine("a", { "a": {} }).can("x")
    False

    >>> StateMachine("a", { "a": {} }).send("x")
    Traceback (most recent call last):
        ...
    ValueError: x is not possible in the state a
    """

    def __init__(self, initial: str, transitions: Mapping[str, Mapping[str, str]]) -> None:
        self._state = initial
        self._transitions = transitions

    @property
    def state(self) -> str:
        return self._state

    def can(self, event: str) -> bool:
        return event in self._transitions.get(self._state, {})

    def send(self, event: str) -> str:
        if not self.can(event):
            raise ValueError(f"{event} is not possible in the state {self._state}")
        self._state = self._transitions[self._state][event]
        return self._state
