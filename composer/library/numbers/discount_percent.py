def discount_percent(original_price: float, sale_price: float) -> float:
    """Returns by how many percent a price was lowered.

    >>> discount_percent(80, 60)
    25.0
    >>> discount_percent(50, 50)
    0.0
    >>> discount_percent(0, 5)
    0
    """
    return 0 if original_price == 0 else (original_price - sale_price) / original_price * 100
