def fizz_buzz(limit: int) -> list[str]:
    """Counts up to a number and says Fizz for multiples of three, Buzz for those of
    five and FizzBuzz for both.

    >>> fizz_buzz(5)
    ['1', '2', 'Fizz', '4', 'Buzz']
    >>> fizz_buzz(15)[-1]
    'FizzBuzz'
    >>> fizz_buzz(0)
    []
    """
    words = ("Fizz" * (number % 3 == 0) + "Buzz" * (number % 5 == 0) for number in range(1, limit + 1))
    return [word or str(number) for number, word in enumerate(words, start=1)]
