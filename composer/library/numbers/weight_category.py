def weight_category(weight: float, height: float) -> str:
    """Names the range that a body mass index is in.

    >>> weight_category(50, 1.8)
    'underweight'
    >>> weight_category(70, 1.75)
    'normal'
    >>> weight_category(95, 1.7)
    'obese'
    >>> weight_category(80, 0)
    Traceback (most recent call last):
        ...
    ValueError: height must be positive
    """
    if height <= 0:
        raise ValueError("height must be positive")
    index = weight / height**2
    if index < 18.5:
        return "underweight"
    if index < 25:
        return "normal"
    return "overweight" if index < 30 else "obese"
