import os

import ldap
from flask import Flask, jsonify, request
from ldap.filter import escape_filter_chars

app = Flask(__name__)
BASE = "ou=people,dc=example,dc=org"


@app.route("/people")
def people():
    name = escape_filter_chars(request.args["name"])
    conn = ldap.initialize("ldaps://directory.example.org")
    conn.simple_bind_s(os.environ["LDAP_DN"], os.environ["LDAP_PASSWORD"])
    entries = conn.search_s(BASE, ldap.SCOPE_SUBTREE, f"(&(objectClass=person)(cn={name}))", ["cn", "mail"])
    return jsonify([attrs["mail"][0].decode() for _, attrs in entries])
