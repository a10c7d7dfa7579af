import os

from flask import Flask, Response, request, send_file

app = Flask(__name__)
DOCS = "/srv/docs"


@app.get("/docs")
def read_document():
    name = request.args.get("name")
    path = os.path.join(DOCS, name)
    with open(path, encoding="utf-8") as handle:  # !! CWE-22
        return Response(handle.read(), mimetype="text/plain")


@app.get("/export")
def export():
    return send_file("/srv/exports/" + request.args["file"])  # !! CWE-22
