"""Commands that are made of pipes, variables and operators."""
import os
import subprocess


def sorted_upper():
    output = subprocess.check_output("printf 'b\\na\\n' | sort | tr a-z A-Z", shell=True)
    lines = []
    for line in output.decode().split("\n"):
        if line != "":
            lines.append(line)
    return lines


def greeting(name):
    env = dict(os.environ)
    env["WHO"] = name
    return subprocess.check_output('echo "hi $WHO"', shell=True, env=env).decode().strip()


def either():
    return subprocess.check_output("false || echo fallback", shell=True).decode().strip()


def status(command):
    return subprocess.call(command, shell=True)


def plain(words):
    return subprocess.check_output("echo " + " ".join(words), shell=True).decode().strip()


def direct(text):
    return subprocess.check_output(["echo", text]).decode()


def failing():
    try:
        subprocess.check_output("exit 7", shell=True)
    except subprocess.CalledProcessError as error:
        return error.returncode
