#: includes: pydantic [models|v2]; flask [3]; type hints; python [3.11|3.12]
#: default port: 5000
# Install: pip install flask "pydantic[email]"
# Run:     python main.py

#: include _imports.py

from flask import Flask, jsonify, request
from flask.typing import ResponseReturnValue
from pydantic import BaseModel, ConfigDict, EmailStr, Field, ValidationError
from werkzeug.exceptions import HTTPException

#: include ../_small/_flask-errors.py


#: include _core.py


app = Flask(__name__)
app.config["MAX_CONTENT_LENGTH"] = 100 * 1024
app.register_error_handler(Exception, error_response)


@app.post("__path__")
def contact() -> ResponseReturnValue:
    #: if rateLimit
    if is_over_limit(request.remote_addr or "unknown"):
        raise ApiError(429, "Too many requests. Try again later.")
    #: end
    # Plain HTML forms without JavaScript work, too.
    body = request.form.to_dict() if request.form else read_json()
    message_id = receive_message(ContactMessage.model_validate(body))
    return jsonify({"id": message_id, "message": "Thank you. Your message was received."}), 201


if __name__ == "__main__":
    app.run(host=os.environ.get("HOST", "127.0.0.1"), port=int(os.environ.get("PORT", "__port__")))
