"""Functions made in loops, bound late or early."""


def shared(n):
    out = []
    for i in range(n):
        out.append(lambda: i)
    return out


def bound(n):
    out = []
    for i in range(n):
        out.append(lambda i=i: i)
    return out


def adders(values):
    return [lambda x: x + value for value in values]


def counter():
    count = 0

    def step():
        nonlocal count
        count = count + 1
        return count

    return step


def switch():
    mode = "first"
    read = lambda: mode
    before = read()
    mode = "second"
    return before + "/" + read()


class Menu:
    def __init__(self, names):
        self.actions = {}
        for name in names:
            def action(name=name):
                return "run " + name

            self.actions[name] = action

    def run(self, name):
        return self.actions[name]()


def generators(values):
    factor = 1
    scaled = (value * factor for value in values)
    factor = 10
    return list(scaled)
