import tarfile
import tempfile
import zipfile
from pathlib import Path

PLUGINS = Path("/opt/app/plugins")


def install_tar(archive: str) -> None:
    with tarfile.open(archive) as tar:
        tar.extractall(PLUGINS)  # !! CWE-22


def install_zip(stream) -> None:
    with zipfile.ZipFile(stream) as bundle:
        for info in bundle.infolist():
            target = str(PLUGINS) + "/" + info.filename
            with open(target, "wb") as out:  # !! CWE-22
                out.write(bundle.read(info))


def scratch() -> str:
    return tempfile.mkdtemp(prefix="plugin-")
