import os
import tempfile
from pathlib import Path


def write_report(lines):
    with tempfile.NamedTemporaryFile("w", suffix=".csv", delete=False) as handle:
        handle.writelines(line + "\n" for line in lines)
    os.chmod(handle.name, 0o600)
    return handle.name


def atomic_write(path: Path, text: str) -> None:
    fd, name = tempfile.mkstemp(dir=path.parent)
    try:
        with os.fdopen(fd, "w", encoding="utf-8") as handle:
            handle.write(text)
        os.replace(name, path)
    except BaseException:
        os.unlink(name)
        raise
