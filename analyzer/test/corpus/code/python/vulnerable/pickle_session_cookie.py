import base64
import pickle

from flask import Flask, request

app = Flask(__name__)


def load_cart():
    raw = request.cookies.get("cart")
    if not raw:
        return []
    return pickle.loads(base64.b64decode(raw))  # !! CWE-502


@app.route("/cart")
def cart():
    items = load_cart()
    return {"count": len(items), "total": sum(item["price"] for item in items)}
