#: includes: flask [3]; type hints; python [3.11|3.12]
#: default port: 5000
# Install: pip install flask
# Run:     python main.py

#: include _imports.py

from flask import Flask, jsonify, request
from flask.typing import ResponseReturnValue

#: include _core.py


app = Flask(__name__)
app.config["MAX_CONTENT_LENGTH"] = 1024 * 1024


# The signature is about the raw body, so it must not be parsed before.
@app.post("__path__")
def receive() -> ResponseReturnValue:
    content, status = receive_event(request.get_data(), request.headers)
    return jsonify(content), status


@app.get("__path__/events")
def list_events() -> ResponseReturnValue:
    """Newest first."""
    if not may_list(request.headers.get("Authorization")):
        return jsonify({"error": "Send the secret as a bearer token."}), 401
    return jsonify(list(reversed(events.values())))


if __name__ == "__main__":
    app.run(host=os.environ.get("HOST", "127.0.0.1"), port=int(os.environ.get("PORT", "__port__")))
