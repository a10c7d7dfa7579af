import math
from typing import Any


def line_items_total(items: list[dict[str, Any]], discount: float = 0) -> float:
    """Adds up prices by quantities, less a discount in percent, to the cent.

    >>> line_items_total([{"price": 10, "quantity": 2}, {"price": 5, "quantity": 1}])
    25.0
    >>> line_items_total([{"price": 200, "quantity": 1}], 25)
    150.0
    >>> line_items_total([])
    0.0
    """
    total = sum(item["price"] * item.get("quantity", 1) for item in items)
    return math.floor(total * (100 - discount) + 0.5) / 100
