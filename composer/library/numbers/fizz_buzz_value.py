def fizz_buzz_value(n: int) -> str:
    """Returns Fizz for a multiple of 3, Buzz of 5, FizzBuzz of both, and else the number as a text.

    >>> fizz_buzz_value(3)
    'Fizz'
    >>> fizz_buzz_value(15)
    'FizzBuzz'
    >>> fizz_buzz_value(7)
    '7'
    """
    word = ("Fizz" if n % 3 == 0 else "") + ("Buzz" if n % 5 == 0 else "")
    return word or str(n)
