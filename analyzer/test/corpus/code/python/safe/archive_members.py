import os
import shutil
import tarfile
import zipfile


def unzip(path, target):
    root = os.path.realpath(target)
    with zipfile.ZipFile(path) as archive:
        for info in archive.infolist():
            place = os.path.realpath(os.path.join(root, info.filename))
            if os.path.commonpath([root, place]) != root:
                raise ValueError("outside of the target")
            with archive.open(info) as source, open(place, "wb") as out:
                shutil.copyfileobj(source, out)


def untar(path, target):
    with tarfile.open(path) as archive:
        archive.extractall(target, filter="data")
