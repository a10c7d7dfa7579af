from flask import Flask, render_template_string, request
from jinja2 import Environment

app = Flask(__name__)
env = Environment()  # !! CWE-79


@app.errorhandler(404)
def not_found(error):
    template = """
    <h1>Oops! That page does not exist.</h1>
    <h3>%s</h3>
    """ % request.url
    return render_template_string(template), 404  # !! CWE-1336


@app.post("/letter")
def letter():
    body = request.form["template"]
    return env.from_string(body).render(user=request.form["user"])  # !! CWE-1336
