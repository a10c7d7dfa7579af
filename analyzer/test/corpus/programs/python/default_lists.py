"""Helpers with list and dict defaults that are only read."""


def total(prices, extras=[]):
    result = 0
    for price in prices:
        result = result + price
    for extra in extras:
        result = result + extra
    return result


def merge(base, changes={}):
    out = dict(base)
    for key in changes:
        out[key] = changes[key]
    return out


def collect(item, bucket=None):
    if bucket == None:
        bucket = []
    bucket.append(item)
    return bucket


def render(name, tags=[], sep=", "):
    text = name
    if len(tags) > 0:
        text = text + " [" + sep.join(tags) + "]"
    return text


class Query:
    def __init__(self, table, filters=[]):
        self.table = table
        self.filters = list(filters)

    def where(self, text):
        self.filters.append(text)
        return self

    def sql(self):
        out = "SELECT * FROM " + self.table
        if self.filters:
            out = out + " WHERE " + " AND ".join(self.filters)
        return out
