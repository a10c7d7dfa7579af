"""Branches that return, each followed by an else."""


def grade(points):
    if points >= 90:
        return "A"
    elif points >= 75:
        return "B"
    else:
        return "C"


def sign(n):
    if n > 0:
        return 1
    else:
        if n < 0:
            return -1
        else:
            return n


def parse(text):
    if text == "":
        return None
    else:
        try:
            value = int(text)
        except ValueError:
            return "bad"
        else:
            return value


def search(items, wanted):
    for index, item in enumerate(items):
        if item == wanted:
            result = index
            break
    else:
        return "absent"
    return result


def countdown(n):
    text = ""
    while n > 0:
        text += str(n)
        n -= 1
    else:
        text += "!"
    return text


def prime(n):
    for i in range(2, n):
        if n % i == 0:
            return False
        else:
            continue
    else:
        return n > 1


def check(value):
    if value:
        raise ValueError(value)
    else:
        return "fine"
