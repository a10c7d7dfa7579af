"""Loops that read until nothing is left."""
import re


def chunks(read, size):
    out = []
    data = read(size)
    while data:
        out.append(data)
        data = read(size)
    return out


def lines_until(source, stop):
    out = []
    while True:
        line = source.readline()
        if not line:
            break
        line = line.rstrip("\n")
        if line == stop:
            break
        out.append(line)
    return out


def find_all(pattern, text):
    out = []
    position = 0
    while position <= len(text):
        match = re.compile(pattern).search(text, position)
        if match is None:
            break
        out.append(match.group(0))
        position = match.end() if match.end() > position else position + 1
    return out


def first_number(words):
    for word in words:
        match = re.match(r"\d+", word)
        if match:
            return int(match.group(0))
    return None


def sizes(texts):
    return [len(text.strip()) for text in texts if len(text.strip()) > 0]


def pop_while(stack, test):
    out = []
    while len(stack) > 0 and test(stack[-1]):
        out.append(stack.pop())
    return out


def value_or(table, key, other):
    value = table.get(key)
    if value:
        return value
    else:
        return other
