#: includes: pydantic [models|v2]; fastapi; uvicorn; type hints; python [3.11|3.12]
#: default port: 8000
# Install: pip install "fastapi[standard]"
# Run:     python main.py

#: include _imports.py

import uvicorn
from fastapi import FastAPI, HTTPException, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, ConfigDict, EmailStr, Field

#: include _core.py


app = FastAPI(title="Contact form")


@app.exception_handler(RequestValidationError)
def on_invalid_input(_request: Request, error: RequestValidationError) -> JSONResponse:
    fields = [{"field": str(part["loc"][-1]), "message": part["msg"]} for part in error.errors()]
    return JSONResponse({"detail": "The input is invalid.", "fields": fields}, status_code=400)


@app.post("__path__", status_code=201)
#: if rateLimit
def contact(values: ContactMessage, request: Request) -> dict[str, str]:
    if is_over_limit(request.client.host if request.client else "unknown"):
        raise HTTPException(429, "Too many requests. Try again later.")
#: else
def contact(values: ContactMessage) -> dict[str, str]:
#: end
    return {"id": receive_message(values), "message": "Thank you. Your message was received."}


if __name__ == "__main__":
    uvicorn.run(app, host=os.environ.get("HOST", "127.0.0.1"), port=int(os.environ.get("PORT", "__port__")))
