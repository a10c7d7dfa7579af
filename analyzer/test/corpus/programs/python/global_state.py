"""Module level state, changed by functions."""

count = 0
names = []
config = {"step": 1}
current = None


def increment():
    global count
    count = count + config["step"]
    return count


def add_name(name):
    names.append(name)
    return len(names)


def reset():
    global names, count
    names = []
    count = 0


def shadow():
    count = 99
    return count


def select(name):
    global current
    previous = current
    current = name
    return previous


def with_step(step, fn):
    old = config["step"]
    config["step"] = step
    try:
        return fn()
    finally:
        config["step"] = old


def read_before_set():
    global created
    created = "now"
    return created


def twice():
    a = increment()
    b = increment()
    return a, b
