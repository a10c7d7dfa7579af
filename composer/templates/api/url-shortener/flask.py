#: includes: pydantic [models|v2]; flask [3]; type hints; python [3.11|3.12]; [get] /:code; [get] /:code/stats
#: default port: 5000
# Install: pip install flask pydantic
# Run:     python main.py

#: include _imports.py

from flask import Flask, jsonify, redirect, request
from flask.typing import ResponseReturnValue
from pydantic import BaseModel, Field, ValidationError
from werkzeug.exceptions import HTTPException

PORT = int(os.environ.get("PORT", "__port__"))
BASE_URL = os.environ.get("BASE_URL", f"http://localhost:{PORT}")


#: include ../_small/_flask-errors.py


#: include _core.py


app = Flask(__name__)
app.config["MAX_CONTENT_LENGTH"] = 100 * 1024
app.register_error_handler(Exception, error_response)


@app.post("__path__")
def shorten() -> ResponseReturnValue:
    link = create_link(NewLink.model_validate(read_json()))
    return jsonify({**link.model_dump(mode="json"), "short_url": f"{BASE_URL}/{link.code}"}), 201


#: if statsFirst
@app.get("/stats/<code>")
#: else
@app.get("/<code>/stats")
#: end
def link_stats(code: str) -> ResponseReturnValue:
    return jsonify(find_link(code).model_dump(mode="json"))


@app.get("/<code>")
def follow_link(code: str) -> ResponseReturnValue:
    # Not permanent: browsers would skip the count the next time.
    return redirect(follow(code), code=302)


if __name__ == "__main__":
    app.run(host=os.environ.get("HOST", "127.0.0.1"), port=PORT)
