import os
import shlex
import subprocess
import sys

STEPS = [
    "python -m build --wheel",
    "python -m twine check dist/*",
]


def run(step):
    print("+", step)
    return subprocess.call(shlex.split(step))


def main():
    os.makedirs("dist", exist_ok=True)
    for step in STEPS:
        code = run(step)
        if code:
            sys.exit(code)
    subprocess.run("git describe --tags --always", shell=True, check=True)


if __name__ == "__main__":
    main()
