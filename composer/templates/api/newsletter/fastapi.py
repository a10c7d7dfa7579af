#: includes: pydantic [models|v2]; fastapi; uvicorn; type hints; python [3.11|3.12]
#: default port: 8000
# Install: pip install "fastapi[standard]"
# Run:     python main.py

#: include _imports.py

import uvicorn
from fastapi import FastAPI, Header, HTTPException, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import AfterValidator, BaseModel, ConfigDict, EmailStr, Field


class ApiError(HTTPException):
    """Clients get it as `{"detail": message}`."""


#: include _core.py


app = FastAPI(title="Newsletter")


@app.exception_handler(RequestValidationError)
def on_invalid_input(_request: Request, error: RequestValidationError) -> JSONResponse:
    fields = [{"field": str(part["loc"][-1]), "message": part["msg"]} for part in error.errors()]
    return JSONResponse({"detail": "The input is invalid.", "fields": fields}, status_code=400)


@app.post("__path__", status_code=201)
#: if rateLimit
def create_subscription(values: Subscription, request: Request) -> Subscriber:
    if is_over_limit(request.client.host if request.client else "unknown"):
        raise ApiError(429, "Too many requests. Try again later.")
#: else
def create_subscription(values: Subscription) -> Subscriber:
#: end
    return subscribe(values)


# A page at the link in the email sends this request: scanners of mail programs only follow links.
@app.delete("__path__/{token}", status_code=204)
def delete_subscription(token: str) -> None:
    unsubscribe(token)
#: if list


@app.get("__path__")
def list_subscribers(authorization: Annotated[str | None, Header()] = None) -> list[Subscriber]:
    check_admin(authorization)
    return list(subscribers.values())
#: end


if __name__ == "__main__":
    uvicorn.run(app, host=os.environ.get("HOST", "127.0.0.1"), port=int(os.environ.get("PORT", "__port__")))
