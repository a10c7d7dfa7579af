import re

BRANDS = {"visa": "4", "mastercard": "5[1-5]|2[2-7]", "amex": "3[47]", "discover": "6(?:011|5)"}


def card_type(number: str) -> str:
    """Tells the brand of a credit card by its first digits; `unknown` for others.

    >>> card_type("4111 1111 1111 1111")
    'visa'
    >>> card_type("5500000000000004")
    'mastercard'
    >>> card_type("9")
    'unknown'
    """
    digits = re.sub(r"[\s-]", "", number)
    return next((brand for brand, pattern in BRANDS.items() if re.match(pattern, digits)), "unknown")
