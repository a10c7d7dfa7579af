def greet(name: str = "World") -> str:
    """Greets somebody by name.

    >>> greet("Ann")
    'Hello, Ann!'
    >>> greet()
    'Hello, World!'
    >>> greet("Bob")
    'Hello, Bob!'
    """
    return f"Hello, {name}!"
