import re


def is_iban(text: str) -> bool:
    """Returns whether an international bank account number matches its check digits.

    >>> is_iban("DE89 3704 0044 0532 0130 00")
    True
    >>> is_iban("DE89370400440532013001")
    False
    >>> is_iban("")
    False
    """
    iban = text.replace(" ", "").upper()
    if not re.fullmatch(r"[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}", iban):
        return False
    digits = "".join(str(int(character, 36)) for character in iban[4:] + iban[:4])
    return int(digits) % 97 == 1
