from typing import Any


def revenue_by(orders: list[dict[str, Any]], key: str) -> dict[str, float]:
    """Adds up price by quantity of orders for every value of a key.

    >>> revenue_by([{"product": "a", "quantity": 2, "price": 3}, {"product": "a", "quantity": 1, "price": 3}], "product")
    {'a': 9}
    >>> revenue_by([{"kind": "x", "quantity": 0, "price": 9}], "kind")
    {'x': 0}
    >>> revenue_by([], "product")
    {}
    """
    totals: dict[str, float] = {}
    for order in orders:
        group = order[key]
        totals[group] = totals.get(group, 0) + order["price"] * order["quantity"]
    return totals
