from pathlib import Path

from flask import Flask, abort, request, send_from_directory
from werkzeug.utils import secure_filename

app = Flask(__name__)
DOCS = Path("/srv/docs").resolve()


@app.get("/docs/<path:name>")
def document(name):
    return send_from_directory(DOCS, name)


@app.get("/raw")
def raw():
    path = (DOCS / request.args["name"]).resolve()
    if not path.is_relative_to(DOCS):
        abort(404)
    return path.read_text(encoding="utf-8")


@app.post("/docs")
def upload():
    file = request.files["file"]
    file.save(DOCS / secure_filename(file.filename))
    return "", 201
