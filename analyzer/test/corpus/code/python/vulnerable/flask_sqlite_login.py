import sqlite3

from flask import Flask, g, jsonify, request

app = Flask(__name__)


def get_db():
    if "db" not in g:
        g.db = sqlite3.connect("shop.db")
    return g.db


@app.route("/login", methods=["POST"])
def login():
    username = request.form["username"]
    cur = get_db().cursor()
    query = "SELECT id, name FROM users WHERE username = '%s'" % username
    cur.execute(query)  # !! CWE-89
    row = cur.fetchone()
    if row is None:
        return jsonify(error="unknown user"), 401
    return jsonify(id=row[0], name=row[1])
