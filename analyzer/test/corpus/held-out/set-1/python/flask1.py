import os
import subprocess
import sqlite3
import pickle
import yaml
import requests
import urllib.request
import httpx
import jinja2
from flask import Flask, request, redirect, render_template_string, render_template, make_response, send_file, send_from_directory, session
from markupsafe import escape, Markup
from werkzeug.utils import secure_filename
from sqlalchemy import text, create_engine
from lxml import etree
import xml.etree.ElementTree as ET
import defusedxml.ElementTree as DET

app = Flask(__name__)
app.secret_key = 'dev-secret-key-9f8a7'  # BAD CWE-798
app.config['SECRET_KEY'] = os.environ['SECRET_KEY']  # OK
engine = create_engine(os.environ['DB'])


@app.route('/user/<name>')
def user(name):
    conn = sqlite3.connect('x.db')
    cur = conn.cursor()
    cur.execute("SELECT * FROM users WHERE name = '%s'" % name)  # BAD CWE-89
    cur.execute("SELECT * FROM users WHERE name = ?", (name,))  # OK
    cur.execute(f"SELECT * FROM users WHERE name = '{request.args.get('n')}'")  # BAD CWE-89
    cur.execute("SELECT * FROM users WHERE id = {}".format(int(request.args['id'])))  # OK
    cur.executescript("DELETE FROM users WHERE name = '" + name + "'")  # BAD CWE-89
    with engine.connect() as c:
        c.execute(text("SELECT * FROM t WHERE a = '" + request.form['a'] + "'"))  # BAD CWE-89
        c.execute(text("SELECT * FROM t WHERE a = :a"), {"a": request.form['a']})  # OK
    return escape(name)  # OK


@app.route('/run', methods=['POST'])
def run():
    host = request.form['host']
    os.system('ping -c1 ' + host)  # BAD CWE-78
    subprocess.run(['ping', '-c1', host])  # OK
    subprocess.call('ping ' + host, shell=True)  # BAD CWE-78
    subprocess.check_output(f"nslookup {host}", shell=True)  # BAD CWE-78
    subprocess.check_output(['nslookup', host], shell=False)  # OK
    os.popen('cat %s' % request.values.get('f')).read()  # BAD CWE-78
    subprocess.Popen(['sh', '-c', 'echo ' + host])  # BAD CWE-78
    import shlex
    os.system('ping ' + shlex.quote(host))  # OK
    return 'ok'


@app.route('/tpl')
def tpl():
    name = request.args.get('name', '')
    html = render_template_string('<h1>' + name + '</h1>')  # BAD CWE-1336
    html2 = render_template_string('<h1>{{ name }}</h1>', name=name)  # OK
    jinja2.Template(name).render()  # BAD CWE-1336
    env = jinja2.Environment(autoescape=False)  # BAD CWE-79
    env2 = jinja2.Environment(autoescape=True)  # OK
    resp = make_response('<p>' + name + '</p>')  # BAD CWE-79
    return render_template('index.html', name=name)  # OK


@app.route('/hello')
def hello():
    return '<h1>Hello %s</h1>' % request.args.get('name')  # BAD CWE-79


@app.route('/markup')
def markup():
    return Markup('<b>' + request.args['x'] + '</b>')  # BAD CWE-79


@app.route('/file')
def file():
    name = request.args['name']
    with open('/srv/files/' + name) as f:  # BAD CWE-22
        data = f.read()
    with open(os.path.join('/srv/files', secure_filename(name))) as f:  # OK
        data += f.read()
    send_from_directory('/srv/files', name)  # OK
    os.remove(os.path.join('/srv', request.args['old']))  # BAD CWE-22
    return send_file(os.path.join('/srv/files', name))  # BAD CWE-22


@app.route('/fetch')
def fetch():
    url = request.args['url']
    requests.get(url)  # BAD CWE-918
    requests.get('https://api.example.com', params={'q': url})  # OK
    urllib.request.urlopen(url)  # BAD CWE-918
    httpx.get(f'http://{request.args["host"]}/')  # BAD CWE-918
    with requests.Session() as s:
        s.post(url, json={})  # BAD CWE-918
    requests.get('https://self.example', verify=False)  # BAD CWE-295
    return redirect(url)  # BAD CWE-601


@app.route('/login')
def login():
    resp = make_response(redirect('/home'))  # OK
    resp.set_cookie('sid', 'x', secure=False)  # BAD CWE-614
    resp.set_cookie('sid', 'x', secure=True, httponly=True, samesite='Lax')  # OK
    resp.headers['X-User'] = request.args['u']  # BAD CWE-113
    return resp


@app.route('/load', methods=['POST'])
def load():
    pickle.loads(request.data)  # BAD CWE-502
    yaml.load(request.data, Loader=yaml.Loader)  # BAD CWE-502
    yaml.safe_load(request.data)  # OK
    eval(request.form['expr'])  # BAD CWE-95
    exec(request.form.get('code'))  # BAD CWE-95
    etree.fromstring(request.data, etree.XMLParser(resolve_entities=True))  # BAD CWE-611
    DET.fromstring(request.data)  # OK
    import ast
    ast.literal_eval(request.form['expr'])  # OK
    return 'ok'


if __name__ == '__main__':
    app.run(host='0.0.0.0', debug=True)  # BAD CWE-489
