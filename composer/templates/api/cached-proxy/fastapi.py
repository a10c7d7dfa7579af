#: includes: fastapi; uvicorn; httpx; type hints; python [3.11|3.12]
#: default port: 8000
# Install: pip install "fastapi[standard]" httpx
# Run:     python main.py

#: include _imports.py

import httpx
import uvicorn
from fastapi import FastAPI, Request, Response

#: include _core.py


app = FastAPI(title="Caching proxy")


@app.get("/proxy/{path:path}")
def proxy(path: str, request: Request) -> Response:
    answer, is_hit = cached_fetch(path, request.query_params.multi_items())
    headers = {"X-Cache": "HIT" if is_hit else "MISS", "X-Content-Type-Options": "nosniff"}
    return Response(answer.body, status_code=answer.status, media_type=answer.media_type, headers=headers)


if __name__ == "__main__":
    uvicorn.run(app, host=os.environ.get("HOST", "127.0.0.1"), port=int(os.environ.get("PORT", "__port__")))
