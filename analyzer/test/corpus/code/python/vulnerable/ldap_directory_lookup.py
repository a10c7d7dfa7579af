import os

import ldap
from flask import Flask, jsonify, request

app = Flask(__name__)
BASE = "ou=people,dc=example,dc=org"


@app.route("/people")
def people():
    name = request.args["name"]
    conn = ldap.initialize("ldaps://directory.example.org")
    conn.simple_bind_s(os.environ["LDAP_DN"], os.environ["LDAP_PASSWORD"])
    search_filter = "(&(objectClass=person)(cn=%s))" % name
    entries = conn.search_s(BASE, ldap.SCOPE_SUBTREE, search_filter, ["cn", "mail"])  # !! CWE-90
    return jsonify([attrs["mail"][0].decode() for _, attrs in entries])
