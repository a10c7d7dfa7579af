import sqlite3

from flask import Flask, g, jsonify, request

app = Flask(__name__)


def get_db():
    if "db" not in g:
        g.db = sqlite3.connect("shop.db")
    return g.db


@app.route("/user")
def user():
    username = request.args["username"]
    cur = get_db().cursor()
    cur.execute("SELECT id, name FROM users WHERE username = ?", (username,))
    row = cur.fetchone()
    if row is None:
        return jsonify(error="unknown user"), 404
    return jsonify(id=row[0], name=row[1])
