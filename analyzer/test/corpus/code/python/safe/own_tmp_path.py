import json
import os
import tempfile

HOST = "0.0.0.0"
PREFIXES = ("/tmp", "/var/tmp")


def remember(report):
    with tempfile.NamedTemporaryFile("w", suffix=".json", delete=False) as out:
        json.dump(report, out)
        return out.name


def is_temporary(path):
    return os.path.realpath(path).startswith(PREFIXES)
