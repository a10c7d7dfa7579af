import re


def is_credit_card(number: str) -> bool:
    """Returns whether the digits of a card number fit their check digit (Luhn).

    >>> is_credit_card("4242 4242 4242 4242")
    True
    >>> is_credit_card("4242424242424241")
    False
    >>> is_credit_card("")
    False
    """
    digits = re.sub(r"[ -]", "", number)
    if not re.fullmatch(r"[0-9]{12,19}", digits):
        return False
    doubled = [int(digit) * (1 + index % 2) for index, digit in enumerate(reversed(digits))]
    return sum(value - 9 if value > 9 else value for value in doubled) % 10 == 0
