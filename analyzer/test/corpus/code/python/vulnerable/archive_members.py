import os
import shutil
import tarfile
import zipfile


def unzip(path, target):
    with zipfile.ZipFile(path) as archive:
        for info in archive.infolist():
            with archive.open(info) as source:
                with open(os.path.join(target, info.filename), "wb") as out:  # !! CWE-22
                    shutil.copyfileobj(source, out)


def untar(path, target):
    with tarfile.open(path) as archive:
        archive.extractall(target)  # !! CWE-22
