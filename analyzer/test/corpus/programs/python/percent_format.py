"""Old style formatting of many kinds."""


def greet(name):
    return "Hello, %s!" % name


def point(x, y):
    return "(%d, %d)" % (x, y)


def price(amount):
    return "%.2f EUR" % amount


def row(record):
    return "%(name)-6s|%(age)3d" % record


def percent(part, whole):
    return "%d%% of %s" % (100 * part / whole, whole)


def debug(value):
    return "value: %r" % (value,)


def padded(number, width):
    return "%0*d" % (width, number)


def hexed(number):
    return "%#x %X %o" % (number, number, number)


def any_value(value):
    return "got %s" % value


def letters(code):
    return "%c%c" % (code, "z")


def signed(number):
    return "%+d % d %5.1f|" % (number, number, number)


def quoted(table):
    return "it's \"%s\"" % table["key"]
