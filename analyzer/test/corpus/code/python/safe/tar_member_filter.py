import tarfile
import zipfile
from pathlib import Path


def install_tar(archive, target):
    with tarfile.open(archive) as tar:
        tar.extractall(target, filter="data")


def install_zip(stream, target):
    root = Path(target).resolve()
    with zipfile.ZipFile(stream) as bundle:
        for info in bundle.infolist():
            path = (root / info.filename).resolve()
            if not path.is_relative_to(root):
                raise ValueError(f"{info.filename} leaves {root}")
            if info.is_dir():
                path.mkdir(parents=True, exist_ok=True)
                continue
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(bundle.read(info))
