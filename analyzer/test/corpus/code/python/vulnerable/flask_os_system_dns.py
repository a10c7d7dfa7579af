import os
import subprocess

from flask import Flask, request

app = Flask(__name__)


@app.route("/dns")
def dns():
    hostname = request.values.get("hostname")
    cmd = "nslookup " + hostname
    return subprocess.check_output(cmd, shell=True, stderr=subprocess.STDOUT)  # !! CWE-78


@app.route("/backup", methods=["POST"])
def backup():
    name = request.form["name"]
    os.system(f"tar czf /backups/{name}.tar.gz /srv/data")  # !! CWE-78
    return "ok"
