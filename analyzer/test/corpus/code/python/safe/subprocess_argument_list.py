import ipaddress
import subprocess

from flask import Flask, abort, request

app = Flask(__name__)


@app.route("/ping")
def ping():
    try:
        address = ipaddress.ip_address(request.args["host"])
    except ValueError:
        abort(400)
    result = subprocess.run(
        ["ping", "-c", "2", str(address)],
        capture_output=True,
        text=True,
        timeout=10,
        check=False,
    )
    return {"output": result.stdout, "code": result.returncode}
