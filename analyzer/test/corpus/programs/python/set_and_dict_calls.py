"""Collections made by calling their types."""


def vowels():
    return set(["a", "e", "i", "o", "u"])


def empty():
    return dict(), list(), tuple(), set()


def unique_words(text):
    return set([word.lower() for word in text.split()])


def index(pairs):
    return dict([(pair[0], pair[1]) for pair in pairs])


def lengths(words):
    return dict((word, len(word)) for word in words)


def settings(**extra):
    return dict(size=1, color="red", **extra)


def ordered_unique(items):
    return list(dict.fromkeys(items))


def total(items):
    return sum([item * 2 for item in items])


def any_long(words):
    return any([check(word) for word in words])


checked = []


def check(word):
    checked.append(word)
    return len(word) > 3


def tuple_of(items):
    return tuple([item for item in items])


def sorted_list(items):
    return list(sorted(list(items)))


def flags(names):
    return {name: [] for name in names}, dict.fromkeys(names, [])
