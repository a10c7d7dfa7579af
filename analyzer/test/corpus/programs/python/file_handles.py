"""Files opened by hand."""
import os


def write_lines(path, lines):
    f = open(path, "w")
    for line in lines:
        f.write(line + "\n")
    f.close()
    return os.path.getsize(path)


def read_text(path):
    f = open(path)
    text = f.read()
    f.close()
    return text


def count_lines(path):
    f = open(path)
    count = 0
    for line in f:
        count += 1
    f.close()
    return count


def open_log(path):
    f = open(path, "a")
    f.write("opened\n")
    return f


class Journal:
    def __init__(self, path):
        self.file = open(path, "a")

    def add(self, text):
        self.file.write("%s\n" % text)

    def close(self):
        self.file.close()
        return self.file.closed


def lazy_lines(path):
    f = open(path)
    try:
        for line in f:
            yield line.rstrip("\n")
    finally:
        f.close()


def copy(source, target):
    a = open(source)
    b = open(target, "w")
    b.write(a.read().upper())
    b.close()
    a.close()
