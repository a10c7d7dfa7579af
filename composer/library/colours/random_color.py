import random as random_numbers
from collections.abc import Callable


def random_color(random: Callable[[], float] = random_numbers.random) -> str:
    """Makes a random colour in hexadecimal form.

    >>> len(random_color())
    7
    >>> random_color(lambda: 0.0)
    '#000000'
    >>> random_color(lambda: 0.5)
    '#800000'
    """
    return f"#{int(random() * 0x1000000):06x}"
