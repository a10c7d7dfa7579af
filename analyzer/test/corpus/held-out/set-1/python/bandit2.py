import hashlib
import random
import secrets
import ssl
import tempfile
import telnetlib
import ftplib
import marshal
import shelve
import jsonpickle
import dill
import socket
import tarfile
import zipfile
import logging
import re
import os
import hmac
import jwt
import paramiko
import string
from Crypto.Cipher import AES, DES, ARC4, Blowfish
from Crypto.PublicKey import RSA
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.asymmetric import rsa, dsa
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.backends import default_backend
import ldap
import ldap.filter

password = 'correct-horse-42'  # BAD CWE-798
PASSWORD_FIELD = 'password'  # OK


def connect(user, password='changeme99'):  # BAD CWE-798
    return user, password


def hash_all(data):
    hashlib.md5(data).hexdigest()  # BAD CWE-327
    hashlib.new('sha1', data)  # BAD CWE-327
    hashlib.sha256(data)  # OK
    hashlib.md5(data, usedforsecurity=False)  # OK
    hashes.Hash(hashes.MD5())  # BAD CWE-327
    hashes.Hash(hashes.SHA256())  # OK


def ciphers(key, iv):
    DES.new(key, DES.MODE_CBC, iv)  # BAD CWE-327
    ARC4.new(key)  # BAD CWE-327
    AES.new(key, AES.MODE_ECB)  # BAD CWE-327
    AES.new(key, AES.MODE_GCM)  # OK
    Cipher(algorithms.Blowfish(key), modes.CBC(iv), backend=default_backend())  # BAD CWE-327
    Cipher(algorithms.AES(key), modes.ECB())  # BAD CWE-327
    Cipher(algorithms.AES(key), modes.GCM(iv))  # OK
    RSA.generate(1024)  # BAD CWE-326
    RSA.generate(3072)  # OK
    rsa.generate_private_key(public_exponent=65537, key_size=1024)  # BAD CWE-326
    rsa.generate_private_key(public_exponent=65537, key_size=2048)  # OK


def tls(host):
    ssl._create_unverified_context()  # BAD CWE-295
    ctx = ssl.create_default_context()  # OK
    ctx2 = ssl.create_default_context()
    ctx2.check_hostname = False  # BAD CWE-295
    ctx2.verify_mode = ssl.CERT_NONE  # BAD CWE-295
    ssl.SSLContext(ssl.PROTOCOL_TLSv1)  # BAD CWE-327
    ssl.wrap_socket(socket.socket(), ssl_version=ssl.PROTOCOL_SSLv3)  # BAD CWE-327
    client = paramiko.SSHClient()
    client.set_missing_host_key_policy(paramiko.AutoAddPolicy())  # BAD CWE-295
    client.load_system_host_keys()  # OK
    return ctx


def reset_token():
    token = ''.join(random.choice(string.ascii_letters) for _ in range(20))  # BAD CWE-330
    better = secrets.token_urlsafe(32)  # OK
    dice = random.randint(1, 6)  # OK
    return token, better, dice


def files(archive, name):
    open(tempfile.mktemp(), 'w')  # BAD CWE-377
    tempfile.NamedTemporaryFile()  # OK
    os.chmod('/etc/app.conf', 0o777)  # BAD CWE-732
    os.chmod('/etc/app.conf', 0o640)  # OK
    tarfile.open(archive).extractall('/srv/out')  # BAD CWE-22
    open('/tmp/known-name.txt', 'w')  # BAD CWE-377
    os.umask(0)  # BAD CWE-732


def load(sock):
    data = sock.recv(4096)
    marshal.loads(data)  # BAD CWE-502
    jsonpickle.decode(data)  # BAD CWE-502
    dill.loads(data)  # BAD CWE-502
    telnetlib.Telnet('router')  # BAD CWE-319
    s = socket.socket()
    s.bind(('0.0.0.0', 8080))  # BAD CWE-605
    s.bind(('127.0.0.1', 8080))  # OK


def tokens(token, key):
    jwt.decode(token, key, options={'verify_signature': False})  # BAD CWE-347
    jwt.decode(token, key, algorithms=['HS256'])  # OK
    jwt.encode({'a': 1}, 'hard-coded-jwt-key-1', algorithm='HS256')  # BAD CWE-798
    return hmac.compare_digest(token, key)  # OK


def find(conn, user):
    try:
        conn.search_s('dc=x', ldap.SCOPE_SUBTREE, '(uid=%s)' % ldap.filter.escape_filter_chars(user))  # OK
    except Exception:
        pass


def assertions(user, items=[]):
    assert user.is_admin
    if user is 'root':  # BAD CWE-595
        items.append(user)
    return items
