import re

from flask import Flask, request

app = Flask(__name__)
NAME = re.compile(r"^([a-zA-Z]+\s?)+$")  # !! CWE-1333


@app.post("/names")
def names():
    value = request.form["name"]
    if not NAME.match(value):
        return {"error": "invalid"}, 422
    return {"name": value}


@app.get("/grep")
def grep():
    pattern = request.args["pattern"]
    lines = ["alpha", "beta", "gamma"]
    return {"lines": [line for line in lines if re.search(pattern, line)]}  # !! CWE-1333
