from flask import Flask, jsonify, make_response
from flask_cors import CORS

app = Flask(__name__)
CORS(app, origins="*", supports_credentials=True)  # !! CWE-942


@app.route("/session", methods=["POST"])
def session():
    response = make_response(jsonify(ok=True))
    response.set_cookie("session_id", app.session_factory(), secure=False, httponly=False)  # !! CWE-614
    return response


if __name__ == "__main__":
    app.run(host="0.0.0.0", port=8080, debug=True)  # !! CWE-489
