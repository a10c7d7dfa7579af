import hashlib
from pathlib import Path


def checksum(path: Path, size: int = 1 << 16) -> str:
    digest = hashlib.sha256()
    with path.open("rb") as handle:
        while chunk := handle.read(size):
            digest.update(chunk)
    return digest.hexdigest()


def etag(body: bytes) -> str:
    return '"' + hashlib.md5(body, usedforsecurity=False).hexdigest() + '"'


def duplicates(folder: Path) -> dict[str, list[Path]]:
    groups: dict[str, list[Path]] = {}
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            groups.setdefault(checksum(path), []).append(path)
    return {key: paths for key, paths in groups.items() if len(paths) > 1}
