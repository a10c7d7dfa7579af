#: includes: pydantic [v2|2|models|schemas]; flask [3]; blueprint; blueprints; type hints; python [3.11|3.12|3.13]; jsonify; before_request
#: default port: 5000
#: lacks: docs shutdown oauth2
# Install: pip install flask "pydantic[email]"
#: if cors
#          pip install flask-cors
#: end
#: if auth
#          pip install pyjwt
#: end
#: if bcrypt
#          pip install bcrypt
#: end
#: if sql
#          pip install sqlalchemy
#: end
#: if postgres
#          pip install "psycopg[binary]"
#: end
# Run:     python main.py

#: include _py-imports.py

import bcrypt
import jwt
import sqlalchemy as sa
from flask import Blueprint, Flask, Response, g, jsonify, request, send_from_directory, url_for
from flask.typing import ResponseReturnValue
from flask_cors import CORS
from pydantic import AfterValidator, BaseModel, ConfigDict, EmailStr, Field, ValidationError
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column, sessionmaker
from werkzeug.exceptions import HTTPException
from werkzeug.middleware.proxy_fix import ProxyFix

Record = dict[str, Any]


#: include _flask-errors.py


#: if stored
#: include _py-schemas.py


#: if sql
#: include _py-store-sql.py
#: else
#: include _py-store-memory.py
#: end


#: if hashes
#: include _py-password.py


#: end
#: if auth
#: include _py-account-schemas.py


#: end
#: include _py-stores.py

#: end
#: if auth
#: include _py-auth.py


#: end
#: if rateLimit
#: include _py-rate-limit.py


#: end
app = Flask(__name__)
#: if upload
# The form around the file needs some space, too.
app.config["MAX_CONTENT_LENGTH"] = __uploadMegabytes__ * 1024 * 1024 + 10_000
#: else
app.config["MAX_CONTENT_LENGTH"] = 1024 * 1024
#: end
app.json.sort_keys = False
app.register_error_handler(Exception, error_response)
#: if proxy
# The address of the client is in the headers of the proxy.
app.wsgi_app = ProxyFix(app.wsgi_app)
#: end
#: include _flask-middleware.py
#: if health


@app.get("__healthPath__")
def health() -> ResponseReturnValue:
    return {"status": "ok", "uptime": round(time.monotonic() - STARTED_AT)}
#: end
#: if auth


#: include _flask-auth.py
#: end
#: if resources or upload


api = Blueprint(
    "api",
    __name__,
    #: if prefix
    url_prefix="__prefix__",
    #: end
)
#: end
#: if apiKey


API_KEY = os.environ.get("API_KEY")
if not API_KEY:
    raise RuntimeError("Set the environment variable API_KEY to the key that clients must send.")


@api.before_request
def check_api_key() -> None:
    if not hmac.compare_digest(request.headers.get("X-API-Key", "").encode(), API_KEY.encode()):
        raise ApiError(401, "Send a valid key in the X-API-Key header.")
#: end
#: if auth
#: if resources or upload


@api.before_request
def authorize() -> None:
    """Decides who may use the records."""
    #: if cors
    if request.method == "OPTIONS":
        return
    #: end
    #: if publicRead
    if request.method == "GET":
        return
    #: end
    g.user = user_of_token(bearer_token())
    #: if adminWrites
    if request.method != "GET":
        require_admin(g.user)
    #: else
    #: if adminDeletes
    if request.method == "DELETE":
        require_admin(g.user)
    #: end
    #: end
#: end
#: end
#: if upload


#: include _flask-upload.py
#: end
#: each resource in resources


#: include _flask-routes.py
#: end


#: if resources or upload
app.register_blueprint(api)

#: end
if __name__ == "__main__":
    # The development server. In production, use one such as gunicorn: gunicorn main:app
    app.run(host=os.environ.get("HOST", "127.0.0.1"), port=int(os.environ.get("PORT", "__port__")))
