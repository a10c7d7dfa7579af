import re

HEADER = re.compile(r"^(?P<name>[A-Z_]+)=(?P<value>.*)$")


def parse_line(line):
    match = HEADER.match(line)
    if match is None:
        print("cannot parse", match.group("name"))  # !! CWE-476
    return match.groupdict() if match else {}


def find_user(users, email):
    user = None
    for candidate in users:
        if candidate.email == email:
            user = candidate
    if user is None and user.active:  # !! CWE-476
        return None
    return user
