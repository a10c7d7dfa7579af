import logging
import os
import random
import sqlite3
import subprocess
import tempfile
import xml.etree.ElementTree as ET
from urllib.parse import urlparse
import requests
import yaml
from django.http import HttpResponse
from flask import Flask, request, redirect, g, render_template_string, url_for
from passlib.hash import bcrypt

app = Flask(__name__)
TEMPLATE = '<p>{{ name }}</p>'


def get_db():
    if 'db' not in g:
        g.db = sqlite3.connect('x.db')
    return g.db


@app.get('/users')
def users():
    clauses = []
    if request.args.get('name'):
        clauses.append("name = '%s'" % request.args['name'])
    get_db().execute('SELECT * FROM u WHERE ' + ' AND '.join(clauses))  # BAD CWE-89
    params = []
    get_db().execute('SELECT * FROM u WHERE name = ?', params)  # OK
    query = f"SELECT * FROM u WHERE id = {int(request.args['id'])}"
    get_db().execute(query)  # OK
    return render_template_string(TEMPLATE, name=request.args['name'])  # OK


class Runner:
    def __init__(self, cmd):
        self.cmd = cmd

    def run(self):
        return subprocess.check_output(self.cmd, shell=True)  # BAD CWE-78


@app.post('/run')
def run():
    Runner('ls ' + request.json['dir']).run()
    args = ['ls', request.json['dir']]
    subprocess.run(args)  # OK
    with tempfile.NamedTemporaryFile('w') as f:  # OK
        f.write(request.json['text'])
    os.execvp(request.json['bin'], ['x'])  # BAD CWE-78
    return 'ok'


@app.get('/next')
def nxt():
    target = request.args.get('next')
    host = urlparse(target).netloc
    if host and host != 'example.com':
        return redirect(url_for('users'))  # OK
    url = 'http://' + request.args['h'] + ':8080/'
    requests.post(url, timeout=5)  # BAD CWE-918
    requests.post('http://svc:8080/' + str(int(request.args['n'])), timeout=5)  # OK
    return redirect('https://' + request.args['d'])  # BAD CWE-601


def legacy(request):
    body = yaml.load(request.body)  # BAD CWE-502
    good = yaml.load(request.body, Loader=yaml.SafeLoader)  # OK
    html = '<div>{}</div>'.format(request.POST.get('c'))
    otp = random.randint(100000, 999999)  # BAD CWE-330
    pw = bcrypt.hash(request.POST['p'])  # OK
    return HttpResponse(html)  # BAD CWE-79


def ping(request):
    name = request.GET.get('name')
    if not name.isalnum():
        return HttpResponse(status=400)  # OK
    os.system('ping ' + name)  # OK
    return HttpResponse(open(os.path.join('/srv', request.GET['f'])).read())  # BAD CWE-22
