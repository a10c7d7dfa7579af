import ssl
import traceback
from urllib.parse import urlparse

import requests
from flask import Flask, jsonify, request
from pymongo import MongoClient

app = Flask(__name__)
partners = MongoClient("mongodb://mongo.internal:27017").crm.partners
session = requests.Session()


def is_partner_url(url):
    return "partner.example.com" in url  # BAD CWE-20


def is_partner_host(url):
    parsed = urlparse(url)
    return parsed.scheme == "https" and parsed.hostname in {"partner.example.com", "api.example.com"}  # OK


def push_status(payload):
    return session.post("https://partner.example.com/status", json=payload, timeout=10, verify=False)  # BAD CWE-295


def push_invoice(payload):
    return session.post("https://partner.example.com/invoices", json=payload, timeout=10, verify="/etc/ssl/partner.pem")  # OK


def tls_context():
    ctx = ssl.create_default_context()
    ctx.minimum_version = ssl.TLSVersion.TLSv1_2  # OK
    return ctx


def resolve_callback(data):
    callback = data.get("callback") or data.get("url")
    return callback.strip()


@app.post("/partners/ping")
def ping():
    target = resolve_callback(request.get_json())
    answer = requests.get(target, timeout=3)  # BAD CWE-918
    return jsonify(status=answer.status_code, body=answer.text[:200])


@app.post("/partners/ping/checked")
def ping_checked():
    target = resolve_callback(request.get_json())
    if not is_partner_host(target):
        return jsonify(error="host not allowed"), 400
    answer = requests.get(target, timeout=3, allow_redirects=False)  # OK
    return jsonify(status=answer.status_code)


@app.post("/partners/login")
def login():
    body = request.get_json()
    partner = partners.find_one({"name": body["name"], "token": body["token"]})  # BAD CWE-943
    return jsonify(found=partner is not None)


@app.get("/partners/lookup")
def lookup():
    partner = partners.find_one({"name": request.args.get("name", "")})  # OK
    return jsonify(found=partner is not None)


@app.post("/partners/sync")
def sync():
    try:
        push_status(request.get_json())
    except requests.RequestException:
        return jsonify(error=traceback.format_exc()), 502  # BAD CWE-209
    return "", 204
