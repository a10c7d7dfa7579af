def format_currency(amount: float, sign: str = "$") -> str:
    """Writes an amount of money with its sign, two decimals and separators.

    >>> format_currency(1234.5)
    '$1,234.50'
    >>> format_currency(-3, "€")
    '-€3.00'
    >>> format_currency(0)
    '$0.00'
    """
    return f"{'-' if amount < 0 else ''}{sign}{abs(amount):,.2f}"
