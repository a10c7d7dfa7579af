"""Digests that are stored or sent to others: their kind is part of the format."""
import hashlib


def etag(body):
    return '"%s"' % hashlib.md5(body).hexdigest()


def gravatar(mail):
    text = mail.strip().lower()
    return hashlib.md5(text.encode("utf-8")).hexdigest()


def git_blob(data):
    header = "blob %d\0" % len(data)
    return hashlib.sha1(header.encode() + data).hexdigest()


def manifest(files):
    text = ""
    for name in sorted(files.keys()):
        text += hashlib.md5(files[name]).hexdigest() + "  " + name + "\n"
    return text


def shard(key, count):
    digest = hashlib.md5(key.encode()).digest()
    return digest[0] % count


def chunks(parts):
    digest = hashlib.md5()
    for part in parts:
        digest.update(part)
    return digest.hexdigest()


def check(data, expected):
    if hashlib.md5(data).hexdigest() == expected:
        return True
    else:
        return False
