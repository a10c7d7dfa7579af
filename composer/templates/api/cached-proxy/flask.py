#: includes: flask [3]; httpx; type hints; python [3.11|3.12]
#: default port: 5000
# Install: pip install flask httpx
# Run:     python main.py

#: include _imports.py

import httpx
from flask import Flask, Response, request

#: include _core.py


app = Flask(__name__)


@app.get("/proxy/<path:path>")
def proxy(path: str) -> Response:
    answer, is_hit = cached_fetch(path, list(request.args.items(multi=True)))
    headers = {"X-Cache": "HIT" if is_hit else "MISS", "X-Content-Type-Options": "nosniff"}
    return Response(answer.body, status=answer.status, content_type=answer.media_type, headers=headers)


if __name__ == "__main__":
    app.run(host=os.environ.get("HOST", "127.0.0.1"), port=int(os.environ.get("PORT", "__port__")))
