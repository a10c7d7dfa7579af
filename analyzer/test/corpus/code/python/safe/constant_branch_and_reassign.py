import subprocess

from flask import Flask, request

app = Flask(__name__)
REPORTS = {"daily": "daily.sh", "weekly": "weekly.sh"}


@app.post("/reports/<kind>")
def report(kind):
    script = REPORTS.get(kind)
    if script is None:
        return {"error": "unknown report"}, 404
    subprocess.run(["/opt/reports/" + script], check=True)
    return {"started": kind}


@app.get("/uptime")
def uptime():
    command = request.args.get("command")
    command = "uptime -p"
    return subprocess.check_output(command, shell=True, text=True)
