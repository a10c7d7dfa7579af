def fahrenheit_to_celsius(fahrenheit: float) -> float:
    """Converts a temperature from degrees Fahrenheit to degrees Celsius.

    >>> fahrenheit_to_celsius(212)
    100.0
    >>> fahrenheit_to_celsius(-40)
    -40.0
    >>> fahrenheit_to_celsius(32)
    0.0
    """
    return (fahrenheit - 32) * 5 / 9
