import hashlib
import hmac
import os

from flask import Flask, abort, request

app = Flask(__name__)


@app.post("/hooks/git")
def git_hook():
    secret = os.environ["HOOK_SECRET"].encode()
    digest = "sha256=" + hmac.new(secret, request.data, hashlib.sha256).hexdigest()
    if digest != request.headers.get("X-Hub-Signature-256"):  # !! CWE-208
        abort(403)
    return {"ref": request.json["ref"]}
