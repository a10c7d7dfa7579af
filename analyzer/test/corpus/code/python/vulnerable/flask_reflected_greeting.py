from flask import Flask, make_response, request

app = Flask(__name__)

PAGE = """<html><body>
<h1>Hello %s</h1>
<p>You searched for nothing yet.</p>
</body></html>"""


@app.route("/hello")
def hello():
    name = request.args.get("name", "stranger")
    return PAGE % name  # !! CWE-79


@app.route("/error")
def error():
    message = request.args.get("message", "")
    response = make_response("<div class='error'>" + message + "</div>")  # !! CWE-79
    response.status_code = 400
    return response
