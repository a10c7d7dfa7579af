import hashlib
import hmac
import logging
import os
import random
import secrets

import jwt
from argon2 import PasswordHasher
from Crypto.Cipher import AES, ARC4
from flask import Blueprint, jsonify, make_response, request, session

from app.models import ApiClient, User

bp = Blueprint("identity", __name__)
log = logging.getLogger("identity")
hasher = PasswordHasher()

SIGNING_KEY = os.environ["SIGNING_KEY"]
SMS_GATEWAY_PASSWORD = "Gx7-plover-2291"  # BAD CWE-798
PASSWORD_FIELD = "password"  # OK


def hash_password(raw):
    return hashlib.md5(raw.encode()).hexdigest()  # BAD CWE-328


def hash_password_v2(raw):
    return hasher.hash(raw)  # OK


def one_time_code():
    return "".join(random.choice("0123456789") for _ in range(8))  # BAD CWE-330


def one_time_code_v2():
    return "".join(secrets.choice("0123456789") for _ in range(8))  # OK


def backoff(attempt):
    return min(60, 2 ** attempt) + random.random()  # OK


def seal(data, key):
    return ARC4.new(key).encrypt(data)  # BAD CWE-327


def seal_v2(data, key):
    cipher = AES.new(key, AES.MODE_GCM)  # OK
    body, tag = cipher.encrypt_and_digest(data)
    return cipher.nonce + tag + body


@bp.post("/token")
def token():
    client = ApiClient.query.filter_by(client_id=request.form["client_id"]).first_or_404()
    supplied = request.form["client_secret"]
    log.warning("token request client=%s secret=%s", client.client_id, supplied)  # BAD CWE-532
    if not hmac.compare_digest(client.secret_digest, hashlib.sha256(supplied.encode()).hexdigest()):
        return jsonify(error="invalid_client"), 401
    access = jwt.encode({"sub": client.client_id}, SIGNING_KEY, algorithm="HS256")  # OK
    log.info("token issued client=%s", client.client_id)  # OK
    return jsonify(access_token=access)


@bp.post("/web-login")
def web_login():
    user = User.authenticate(request.form["email"], request.form[PASSWORD_FIELD])
    if user is None:
        return jsonify(error="invalid"), 401
    session.clear()
    session["uid"] = user.id
    resp = make_response(jsonify(ok=True))
    resp.set_cookie("device", secrets.token_hex(16), httponly=True, secure=True, samesite="Lax")  # OK
    resp.set_cookie("session_token", secrets.token_hex(32), httponly=True, secure=False, samesite="Lax")  # BAD CWE-614
    return resp
