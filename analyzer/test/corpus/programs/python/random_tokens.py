"""Tokens, codes and passwords."""
import random
import string

ALPHABET = string.ascii_lowercase + string.digits


def make_token(length):
    token = ""
    for i in range(length):
        token += random.choice(ALPHABET)
    return token


def session_id(user):
    return "%s-%s" % (user, make_token(16))


def code():
    return "%06d" % random.randint(0, 999999)


def password(length, letters=ALPHABET):
    return "".join([random.choice(letters) for _ in range(length)])


def pick_winner(names):
    index = random.randrange(len(names))
    return names[index]


class Sessions:
    def __init__(self):
        self.users = {}

    def open(self, user):
        key = session_id(user)
        self.users[key] = user
        return key

    def find(self, key):
        if key in self.users.keys():
            return self.users[key]
        else:
            return None
