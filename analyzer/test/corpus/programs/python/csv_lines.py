"""CSV text from rows, one piece at a time."""


def quote(value):
    text = str(value)
    if "," in text or '"' in text or "\n" in text:
        text = '"' + text.replace('"', '""') + '"'
    return text


def to_csv(rows):
    out = ""
    for row in rows:
        line = ""
        for i in range(len(row)):
            if i > 0:
                line += ","
            line += quote(row[i])
        out += line + "\n"
    return out


def join_words(words):
    text = ""
    for word in words:
        text += word
        text += " "
    return text


def table(mapping):
    text = ""
    for key in mapping.keys():
        text = text + key + "=" + str(mapping[key]) + ";"
    return text


def backwards(words):
    text = ""
    for word in words:
        text = word + text
    return text


def add_all(parts, start):
    result = start
    for part in parts:
        result += part
    return result
