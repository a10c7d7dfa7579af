from flask import Flask, render_template, render_template_string, request
from markupsafe import Markup, escape

app = Flask(__name__)

TEMPLATE = "<h1>Hello {{ name }}</h1>"


@app.route("/hello")
def hello():
    return render_template_string(TEMPLATE, name=request.args.get("name", ""))


@app.route("/profile")
def profile():
    return render_template("profile.html", user=request.args.get("user"))


@app.route("/error")
def error():
    return f"<p>{escape(request.args.get('message', ''))}</p>", 400


def icon(name):
    return Markup('<svg class="icon"><use href="#{}"></use></svg>').format(name)
