"""Functions that remember, with a default argument as their memory."""

calls = []


def slow_square(n, cache={}):
    if n not in cache:
        calls.append(n)
        cache[n] = n * n
    return cache[n]


def fibonacci(n, memo={0: 0, 1: 1}):
    if not n in memo:
        memo[n] = fibonacci(n - 1) + fibonacci(n - 2)
    return memo[n]


def next_id(prefix, counter=[0]):
    counter[0] = counter[0] + 1
    return prefix + str(counter[0])


def remember(value, seen=set()):
    if value in seen:
        return False
    else:
        seen.add(value)
        return True


def known():
    return sorted(remember.__defaults__[0])


def squares(numbers):
    out = []
    for n in numbers:
        out.append(slow_square(n))
    return out
