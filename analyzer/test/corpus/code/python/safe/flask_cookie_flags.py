import os

from flask import Flask, jsonify, make_response
from flask_cors import CORS

app = Flask(__name__)
app.config.update(
    SECRET_KEY=os.environ["SECRET_KEY"],
    SESSION_COOKIE_SECURE=True,
    SESSION_COOKIE_HTTPONLY=True,
    SESSION_COOKIE_SAMESITE="Lax",
)
CORS(app, origins=["https://shop.example.com"], supports_credentials=True)


@app.post("/theme/<name>")
def theme(name):
    response = make_response(jsonify(ok=True))
    value = "dark" if name == "dark" else "light"
    response.set_cookie("theme", value, secure=True, httponly=True, samesite="Lax")
    return response


if __name__ == "__main__":
    app.run(port=8080, debug=False)
