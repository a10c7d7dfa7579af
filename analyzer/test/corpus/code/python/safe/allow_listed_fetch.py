from urllib.parse import quote, urlsplit

import requests
from flask import Flask, abort, request

app = Flask(__name__)
HOSTS = frozenset({"images.example.com", "cdn.example.com"})


@app.post("/import")
def import_image():
    parts = urlsplit(request.json["url"])
    if parts.scheme != "https" or parts.hostname not in HOSTS:
        abort(400)
    answer = requests.get(f"https://{parts.hostname}{parts.path}", timeout=5, allow_redirects=False)
    return {"size": len(answer.content)}


@app.get("/weather/<city>")
def weather(city):
    answer = requests.get("https://api.example.com/v1/cities/" + quote(city, safe=""), timeout=5)
    return answer.json()
