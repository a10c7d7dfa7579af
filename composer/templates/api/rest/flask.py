#: includes: pydantic [v2|2|models|schemas]; flask [3]; type hints; python [3.11|3.12|3.13]; jsonify; [return] 400 [bad request]; [return] 400 (if|when|for|on) [it] (invalid|missing) [input|data|body|requests|fields]; bad request; uuid [ids]; ids are uuids
#: default port: 5000
#: default fail: abort
#: lacks: docs shutdown helmet proxy nestedPost
# Install: pip install flask "pydantic[email]"
#: if cors
#          pip install flask-cors
#: end
#: if auth
#          pip install pyjwt
#: end
#: if auth and bcrypt
#          pip install bcrypt
#: end
# Run:     python main.py

#: include _py-imports.py

import bcrypt
import jwt
from flask import Flask, Response, abort, g, jsonify, request, send_from_directory
from flask.typing import ResponseReturnValue
from flask_cors import CORS
from pydantic import AfterValidator, AwareDatetime, BaseModel, EmailStr, Field, ValidationError
from werkzeug.exceptions import HTTPException


#: if auth
#: include _py-auth.py


#: end
#: if resources
#: include _py-models.py


#: end
app = Flask(__name__)
#: if upload
# The form around the file needs some space, too.
app.config["MAX_CONTENT_LENGTH"] = __uploadMegabytes__ * 1024 * 1024 + 10_000
#: end
#: if cors
CORS_ORIGINS = os.environ.get("CORS_ORIGIN", "*").split(",")
CORS(app, origins=CORS_ORIGINS)
#: end


@app.errorhandler(ValidationError)
def on_invalid_input(error: ValidationError) -> ResponseReturnValue:
    fields = {".".join(map(str, part["loc"])): part["msg"] for part in error.errors()}
    return {"error": "Invalid input", "fields": fields}, 400


@app.errorhandler(HTTPException)
def on_http_error(error: HTTPException) -> ResponseReturnValue:
    return {"error": error.description}, error.code or 500
#: if rateLimit


#: include _py-rate-limit.py


@app.before_request
def limit_requests() -> None:
    if is_over_limit(request.remote_addr or ""):
        abort(429, "Too many requests")
#: end
#: if logging


logging.basicConfig(level=logging.INFO)


@app.after_request
def log_request(response: Response) -> Response:
    # Encoded, so that it has no line breaks that forge log entries.
    path = quote(request.path)
    app.logger.info("%s %s %d", request.method, path, response.status_code)
    return response
#: end
#: if health


@app.get("__healthPath__")
def health() -> ResponseReturnValue:
    return {"status": "ok"}
#: end
#: if apiKey


@app.before_request
def check_api_key() -> None:
    #: if health
    if request.path == "__healthPath__":
        return
    #: end
    expected = os.environ.get("API_KEY", "")
    if not expected or not hmac.compare_digest(request.headers.get("X-API-Key", "").encode(), expected.encode()):
        abort(401, "Invalid API key")
#: end
#: if auth


PUBLIC = {
    ("POST", "__prefix____signUpPath__"),
    ("POST", "__prefix____loginPath__"),
    #: if health
    ("GET", "__healthPath__"),
    #: end
}


@app.before_request
def authorize() -> None:
    if request.method == "OPTIONS" or (request.method, request.path) in PUBLIC:
        return
    #: if publicRead
    # Reading is public, except for one's own account.
    if request.method == "GET" and request.path != "__prefix____mePath__":
        return
    #: end
    g.user = user_of_token(request.authorization.token or "" if request.authorization else "")
    #: if adminWrites
    if request.method != "GET" and g.user.role != "admin":
        abort(403, "Only administrators can do this")
    #: else
    #: if adminDeletes
    if request.method == "DELETE" and g.user.role != "admin":
        abort(403, "Only administrators can do this")
    #: end
    #: end


@app.post("__prefix____signUpPath__")
def sign_up() -> ResponseReturnValue:
    return jsonify(create_user(SignUp.model_validate(request.get_json())).model_dump(mode="json")), 201


@app.post("__prefix____loginPath__")
def log_in() -> ResponseReturnValue:
    return jsonify(create_token(Login.model_validate(request.get_json())))


@app.get("__prefix____mePath__")
def read_me() -> ResponseReturnValue:
    return jsonify(g.user.model_dump(mode="json"))
#: end
#: if upload


#: include _flask-upload.py
#: end
#: each resource in resources
#: include _flask-routes.py
#: end


if __name__ == "__main__":
    # The development server. In production, use one such as gunicorn: gunicorn main:app
    app.run(host=os.environ.get("HOST", "127.0.0.1"), port=int(os.environ.get("PORT", "__port__")))
