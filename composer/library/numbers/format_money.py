def format_money(amount: float) -> str:
    """Writes an amount with two decimals and commas between thousands, without a currency.

    >>> format_money(1234567.5)
    '1,234,567.50'
    >>> format_money(-2500.25)
    '-2,500.25'
    >>> format_money(0)
    '0.00'
    """
    return f"{amount:,.2f}"
