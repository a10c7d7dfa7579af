#: includes: fastapi; uvicorn; type hints; python [3.11|3.12]
#: default port: 8000
# Install: pip install "fastapi[standard]"
# Run:     python main.py

#: include _imports.py

import uvicorn
from fastapi import FastAPI, Header, HTTPException, Request
from fastapi.responses import JSONResponse

#: include _core.py


app = FastAPI(title="Webhooks")


# The signature is about the raw body, so it must not be parsed before.
@app.post("__path__")
async def receive(request: Request) -> JSONResponse:
    content, status = receive_event(await request.body(), request.headers)
    return JSONResponse(content, status_code=status)


@app.get("__path__/events")
def list_events(authorization: Annotated[str | None, Header()] = None) -> list[dict[str, Any]]:
    """Newest first."""
    if not may_list(authorization):
        raise HTTPException(401, "Send the secret as a bearer token.")
    return list(reversed(events.values()))


if __name__ == "__main__":
    uvicorn.run(app, host=os.environ.get("HOST", "127.0.0.1"), port=int(os.environ.get("PORT", "__port__")))
