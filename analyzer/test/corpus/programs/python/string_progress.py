"""Text that is looked at while it is built."""


def wrap(words, width):
    out = ""
    line_start = 0
    for word in words:
        used = len(out) - line_start
        if used > 0 and used + 1 + len(word) > width:
            out += "\n"
            line_start = len(out)
        elif used > 0:
            out += " "
        out += word
    return out


def unique_letters(text):
    out = ""
    for letter in text:
        if not letter in out:
            out += letter
    return out


def collapse(text):
    out = ""
    for letter in text:
        if out.endswith(letter):
            continue
        out += letter
    return out


def steps(words):
    text = ""
    states = []
    for word in words:
        text += word
        states.append(text)
    return states


def until_long(words, limit):
    text = ""
    for word in words:
        if len(text) >= limit:
            break
        text += word
    else:
        text += "."
    return text
