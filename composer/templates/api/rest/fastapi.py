#: includes: pydantic [v2|2|models|schemas]; fastapi; uvicorn; response (model|models) [everywhere]; 422 [for|if|when|on] [invalid] [input|data]; (depends|dependency|dependencies) [injection]; apirouter; type hints; python [3.11|3.12|3.13]; automatic docs; (swagger|openapi) [ui|docs|documentation]; api docs
#: default port: 8000
# Install: pip install "fastapi[standard]"
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
import uvicorn
from fastapi import APIRouter, Depends, FastAPI, File, HTTPException, Query, Request, Response, UploadFile
from fastapi.exceptions import RequestValidationError
from fastapi.middleware.cors import CORSMiddleware
from fastapi.responses import FileResponse, JSONResponse
from fastapi.security import APIKeyHeader, OAuth2PasswordBearer, OAuth2PasswordRequestForm
from pydantic import AfterValidator, BaseModel, ConfigDict, EmailStr, Field, ValidationError
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import DeclarativeBase, Mapped, Session, mapped_column, sessionmaker

Record = dict[str, Any]


class ApiError(HTTPException):
    """Clients get it as `{"detail": message}`."""


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
app = FastAPI(
    title="API",
    #: if docs
    docs_url="__docsPath__",
    #: end
)
#: include _fastapi-middleware.py
#: if badRequest


@app.exception_handler(RequestValidationError)
def on_invalid_input(_request: Request, error: RequestValidationError) -> JSONResponse:
    fields = [{"field": ".".join(map(str, part["loc"][1:])), "message": part["msg"]} for part in error.errors()]
    return JSONResponse({"detail": "The input is invalid.", "fields": fields}, status_code=400)
#: end
#: if related


@app.exception_handler(ValidationError)
def on_invalid_values(_request: Request, error: ValidationError) -> JSONResponse:
    detail = [{"loc": ["body", *part["loc"]], "msg": part["msg"], "type": part["type"]} for part in error.errors()]
    #: if badRequest
    return JSONResponse({"detail": "The input is invalid.", "fields": detail}, status_code=400)
    #: else
    return JSONResponse({"detail": detail}, status_code=422)
    #: end
#: end
#: if health


@app.get("__healthPath__")
def health() -> dict[str, Any]:
    return {"status": "ok", "uptime": round(time.monotonic() - STARTED_AT)}
#: end
#: if apiKey


API_KEY = os.environ.get("API_KEY")
if not API_KEY:
    raise RuntimeError("Set the environment variable API_KEY to the key that clients must send.")


def check_api_key(key: Annotated[str | None, Depends(APIKeyHeader(name="X-API-Key", auto_error=False))]) -> None:
    if not hmac.compare_digest((key or "").encode(), API_KEY.encode()):
        raise ApiError(401, "Send a valid key in the X-API-Key header.")
#: end
#: if auth


#: include _fastapi-auth.py
#: end
#: if resources or upload


router = APIRouter(
    #: if prefix
    prefix="__prefix__",
    #: end
    #: if auth or apiKey
    dependencies=[
        #: if apiKey
        Depends(check_api_key),
        #: end
        #: if auth
        Depends(authorize),
        #: end
    ],
    #: end
)
#: end
#: if upload


#: include _fastapi-upload.py
#: end
#: each resource in resources


#: include _fastapi-routes.py
#: end


#: if resources or upload
app.include_router(router)

#: end
if __name__ == "__main__":
    uvicorn.run(
        app,
        host=os.environ.get("HOST", "127.0.0.1"),
        port=int(os.environ.get("PORT", "__port__")),
        #: if proxy
        # The address of the client is in the headers of the proxy.
        proxy_headers=True,
        forwarded_allow_ips=os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1"),
        #: end
        #: if shutdown
        # On SIGTERM and SIGINT, open requests have this many seconds to finish.
        timeout_graceful_shutdown=10,
        #: end
    )
