"""Sorting with keys, in place and stable."""
import functools


def by_age(people):
    return sorted(people, key=lambda person: person["age"])


def by_name_then_age(people):
    people.sort(key=lambda person: person["age"])
    people.sort(key=lambda person: person["name"])
    return people


def oldest(people):
    return sorted(people, key=lambda person: person["age"])[-1]


def youngest(people):
    return sorted(people, key=lambda person: person["age"])[0]


def descending(values):
    result = sorted(values)
    result.reverse()
    return result


def stable_descending(people):
    return sorted(people, key=lambda person: person["age"], reverse=True)


def custom(words):
    def compare(a, b):
        if len(a) != len(b):
            return len(a) - len(b)
        elif a < b:
            return -1
        elif a > b:
            return 1
        else:
            return 0

    return sorted(words, key=functools.cmp_to_key(compare))


def mixed(values):
    return sorted(values, key=lambda value: str(value))


def top(values, n):
    out = []
    for value in sorted(values, key=lambda v: -v):
        if len(out) == n:
            break
        out.append(value)
    return out
