#: includes: pydantic [v2|2|models|schemas]; fastapi; uvicorn; response (model|models) [everywhere]; 422 [for|if|when|on] [invalid] [input|data]; (depends|dependency|dependencies) [injection]; type hints; python [3.11|3.12|3.13]; automatic docs; (swagger|openapi) [ui|docs|documentation]; api docs; uuid [ids]; ids are uuids
#: default port: 8000
#: lacks: proxy shutdown helmet nestedPost
#: default fastapi: yes
# Install: pip install "fastapi[standard]"
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
import uvicorn
from fastapi import APIRouter, Body, Depends, FastAPI, File, HTTPException, Query, Request, Response, UploadFile
from fastapi.middleware.cors import CORSMiddleware
from fastapi.responses import FileResponse, JSONResponse
from fastapi.security import APIKeyHeader, HTTPAuthorizationCredentials, HTTPBearer
from pydantic import AfterValidator, AwareDatetime, BaseModel, EmailStr, Field


#: if auth
#: include _py-auth.py


def current_user(
    credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(HTTPBearer(auto_error=False))],
) -> User:
    return user_of_token(credentials.credentials if credentials else "")


CurrentUser = Annotated[User, Depends(current_user)]


#: end
#: if resources
#: include _py-models.py


#: end
#: if docs
app = FastAPI(docs_url="__docsPath__")
#: else
app = FastAPI()
#: end
#: if cors
CORS_ORIGINS = os.environ.get("CORS_ORIGIN", "*").split(",")
app.add_middleware(
    CORSMiddleware,
    allow_origins=CORS_ORIGINS,
    allow_methods=["*"],
    allow_headers=["*"],
)
#: end
#: if rateLimit


#: include _py-rate-limit.py


@app.middleware("http")
async def limit_requests(request: Request, call_next: Any) -> Response:
    if is_over_limit(request.client.host if request.client else ""):
        return JSONResponse({"detail": "Too many requests"}, status_code=429)
    return await call_next(request)
#: end
#: if logging


logging.basicConfig(level=logging.INFO)


@app.middleware("http")
async def log_request(request: Request, call_next: Any) -> Response:
    start = time.perf_counter()
    response = await call_next(request)
    duration_ms = round((time.perf_counter() - start) * 1000)
    # The raw path is encoded, so it has no line breaks that forge log entries.
    path = request.scope["raw_path"].decode()
    logging.info("%s %s %d %d ms", request.method, path, response.status_code, duration_ms)
    return response
#: end
#: if health


@app.get("__healthPath__")
def health() -> dict[str, str]:
    return {"status": "ok"}
#: end
#: if auth


@app.post("__prefix____signUpPath__", status_code=201)
def sign_up(values: SignUp) -> User:
    return create_user(values)


@app.post("__prefix____loginPath__")
def log_in(values: Login) -> dict[str, str]:
    return create_token(values)


@app.get("__prefix____mePath__")
def read_me(user: CurrentUser) -> User:
    return user
#: end
#: if apiKey


def check_api_key(key: Annotated[str | None, Depends(APIKeyHeader(name="X-API-Key", auto_error=False))]) -> None:
    expected = os.environ.get("API_KEY", "")
    if not expected or not hmac.compare_digest((key or "").encode(), expected.encode()):
        raise HTTPException(401, "Invalid API key")
#: end
#: if auth
#: if resources or upload


def authorize(
    request: Request,
    credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(HTTPBearer(auto_error=False))],
) -> None:
    #: if publicRead
    if request.method == "GET":
        return
    #: end
    user = current_user(credentials)
    #: if adminWrites
    if request.method != "GET" and user.role != "admin":
        raise HTTPException(403, "Only administrators can do this")
    #: else
    #: if adminDeletes
    if request.method == "DELETE" and user.role != "admin":
        raise HTTPException(403, "Only administrators can do this")
    #: end
    #: end
#: end
#: end
#: if resources or upload
#: if usesRouter


router = APIRouter(
    #: if prefix
    prefix="__prefix__",
    #: end
    dependencies=[
        #: if apiKey
        Depends(check_api_key),
        #: end
        #: if auth
        Depends(authorize),
        #: end
    ],
)
#: end
#: end
#: if upload


#: include _fastapi-upload.py
#: end
#: each resource in resources
#: include _fastapi-routes.py
#: end
#: if usesRouter
#: if resources or upload


app.include_router(router)
#: end
#: end


if __name__ == "__main__":
    uvicorn.run(app, host=os.environ.get("HOST", "127.0.0.1"), port=int(os.environ.get("PORT", "__port__")))
