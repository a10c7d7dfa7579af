import os
import tempfile


def write_report(lines):
    path = tempfile.mktemp(suffix=".csv")  # !! CWE-377
    with open(path, "w") as handle:
        handle.writelines(line + "\n" for line in lines)
    os.chmod(path, 0o777)  # !! CWE-732
    return path


def export(rows):
    return write_report([",".join(map(str, row)) for row in rows])
