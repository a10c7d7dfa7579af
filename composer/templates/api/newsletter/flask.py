#: includes: pydantic [models|v2]; flask [3]; type hints; python [3.11|3.12]
#: default port: 5000
# Install: pip install flask "pydantic[email]"
# Run:     python main.py

#: include _imports.py

from flask import Flask, jsonify, request
from flask.typing import ResponseReturnValue
from pydantic import AfterValidator, BaseModel, ConfigDict, EmailStr, Field, ValidationError
from werkzeug.exceptions import HTTPException

#: include ../_small/_flask-errors.py


#: include _core.py


app = Flask(__name__)
app.config["MAX_CONTENT_LENGTH"] = 100 * 1024
app.register_error_handler(Exception, error_response)


@app.post("__path__")
def create_subscription() -> ResponseReturnValue:
    #: if rateLimit
    if is_over_limit(request.remote_addr or "unknown"):
        raise ApiError(429, "Too many requests. Try again later.")
    #: end
    subscriber = subscribe(Subscription.model_validate(read_json()))
    return jsonify(subscriber.model_dump(mode="json")), 201


# A page at the link in the email sends this request: scanners of mail programs only follow links.
@app.delete("__path__/<token>")
def delete_subscription(token: str) -> ResponseReturnValue:
    unsubscribe(token)
    return "", 204
#: if list


@app.get("__path__")
def list_subscribers() -> ResponseReturnValue:
    check_admin(request.headers.get("Authorization"))
    return jsonify([subscriber.model_dump(mode="json") for subscriber in subscribers.values()])
#: end


if __name__ == "__main__":
    app.run(host=os.environ.get("HOST", "127.0.0.1"), port=int(os.environ.get("PORT", "__port__")))
