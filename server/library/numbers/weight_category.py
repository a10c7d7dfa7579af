def weight_category(weight: float, height: float) -> str:
    """Names the category of a body mass index, from kilograms and meters.

    >>> weight_category(50, 1.8)
    'underweight'
    >>> weight_category(70, 1.75)
    'normal'
    >>> weight_category(120, 1.7)
    'obese'
    """
    index = weight / height**2
    for limit, category in ((18.5, "underweight"), (25, "normal"), (30, "overweight")):
        if index < limit:
            return category
    return "obese"
