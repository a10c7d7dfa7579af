#: includes: pydantic [models|v2]; fastapi; uvicorn; type hints; python [3.11|3.12]; [get] /:code; [get] /:code/stats
#: default port: 8000
# Install: pip install "fastapi[standard]"
# Run:     python main.py

#: include _imports.py

import uvicorn
from fastapi import FastAPI, HTTPException, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, RedirectResponse
from pydantic import BaseModel, Field

PORT = int(os.environ.get("PORT", "__port__"))
BASE_URL = os.environ.get("BASE_URL", f"http://localhost:{PORT}")


class ApiError(HTTPException):
    """Clients get it as `{"detail": message}`."""


#: include _core.py


class ShortLink(Link):
    short_url: str


app = FastAPI(title="URL shortener")


@app.exception_handler(RequestValidationError)
def on_invalid_input(_request: Request, error: RequestValidationError) -> JSONResponse:
    fields = [{"field": str(part["loc"][-1]), "message": part["msg"]} for part in error.errors()]
    return JSONResponse({"detail": "The input is invalid.", "fields": fields}, status_code=400)


@app.post("__path__", status_code=201)
def shorten(values: NewLink) -> ShortLink:
    link = create_link(values)
    return ShortLink(**link.model_dump(), short_url=f"{BASE_URL}/{link.code}")


#: if statsFirst
@app.get("/stats/{code}")
#: else
@app.get("/{code}/stats")
#: end
def link_stats(code: str) -> Link:
    return find_link(code)


@app.get("/{code}")
def redirect(code: str) -> RedirectResponse:
    # Not permanent: browsers would skip the count the next time.
    return RedirectResponse(follow(code), status_code=302)


if __name__ == "__main__":
    uvicorn.run(app, host=os.environ.get("HOST", "127.0.0.1"), port=PORT)
