from collections.abc import Callable
from inspect import signature
from typing import Any


def curry(original: Callable[..., Any]) -> Callable[..., Any]:
    """Lets the arguments of a function be given a few at a time.

    >>> curry(lambda a, b, c: a + b + c)(1)(2)(3)
    6
    >>> curry(lambda a, b: a * b)(2, 5)
    10
    >>> curry(lambda a: a)(7)
    7
    """
    size = len(signature(original).parameters)

    def collect(*values: Any) -> Any:
        if len(values) >= size:
            return original(*values)
        return lambda *more: collect(*values, *more)

    return collect
