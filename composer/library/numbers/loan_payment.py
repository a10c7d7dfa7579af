def loan_payment(amount: float, yearly_rate: float, months: int) -> float:
    """Computes the equal monthly payment that pays back a loan.

    >>> loan_payment(1200, 0, 12)
    100.0
    >>> round(loan_payment(100000, 0.06, 360))
    600
    >>> loan_payment(1000, 0.05, 0)
    Traceback (most recent call last):
        ...
    ValueError: months must be at least 1
    """
    if months < 1:
        raise ValueError("months must be at least 1")
    rate = yearly_rate / 12
    return amount / months if rate == 0 else amount * rate / (1 - (1 + rate) ** -months)
