"""Membership tests on lists inside loops."""


def common(left, right):
    out = []
    for item in left:
        if item in right:
            out.append(item)
    return out


def missing(wanted, known):
    known_list = list(known)
    return [item for item in wanted if item not in known_list]


def claim(wishes, free):
    out = []
    for wish in wishes:
        if wish in free:
            free.remove(wish)
            out.append(wish)
    return out


def learn(words, known):
    new = []
    for word in words:
        if not word in known:
            known.append(word)
            new.append(word)
    return new


def count_vowels(text):
    count = 0
    for letter in text:
        if letter in ["a", "e", "i", "o", "u"]:
            count += 1
    return count


def any_inside(parts, text):
    for part in parts:
        if part in text:
            return True
    return False


class Fuzzy:
    def __init__(self, text):
        self.text = text

    def __eq__(self, other):
        return self.text.lower() == str(other).lower()
