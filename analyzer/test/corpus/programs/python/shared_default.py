"""Registration helpers whose default collection is shared on purpose."""


def register(name, registry=[]):
    registry.append(name)
    return registry


def handler(event, table={}):
    def wrap(fn):
        table.setdefault(event, []).append(fn)
        return fn

    wrap.table = table
    return wrap


def fire(event, *args):
    results = []
    for fn in handler("").table.get(event, []):
        results.append(fn(*args))
    return results


@handler("greet")
def hello(name):
    return "hello " + name


@handler("greet")
def bye(name):
    return "bye %s" % name


class Window:
    def __init__(self, title, children=[]):
        self.title = title
        self.children = children

    def add(self, child):
        self.children.append(child)
        return len(self.children)
