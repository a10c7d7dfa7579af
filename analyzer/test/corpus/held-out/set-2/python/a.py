import asyncio
import base64
import ctypes
import glob
import io
import json
import os
import pathlib
import pickle
import shutil
import subprocess
import zipfile
from functools import wraps
from string import Template as StringTemplate
import pandas as pd
import numpy as np
import torch
import MySQLdb
import asyncpg
import boto3
import bottle
import cherrypy
import mako.template
import pexpect
import peewee
import redis
import ruamel.yaml
import urllib3
import xmlrpc.client
from bottle import request as breq, response as bres
from cryptography.fernet import Fernet
from flask import Blueprint, request, current_app, jsonify, Response, stream_with_context, abort
from flask_sqlalchemy import SQLAlchemy
from pyramid.httpexceptions import HTTPFound
from sanic import Sanic, html as sanic_html
from starlette.responses import PlainTextResponse
from xml.sax import make_parser
import xml.dom.minidom

bp = Blueprint('x', __name__)
db = SQLAlchemy()


class Repo:
    def __init__(self, conn):
        self.conn = conn

    def rows(self, table, where):
        q = 'SELECT * FROM {t} WHERE {w}'.format(t=table, w=where)
        return self.conn.execute(q)  # BAD CWE-89

    def one(self, ident):
        return self.conn.execute('SELECT * FROM x WHERE id = ?', [ident])  # OK


@bp.route('/list')
def listing():
    Repo(db.engine).rows('users', request.args.get('w'))
    order = request.args.get('order', 'id')
    if order not in ('id', 'name'):
        abort(400)
    db.session.execute('SELECT * FROM users ORDER BY ' + order)  # OK
    db.session.query(User).filter('name = ' + request.args['n'])  # BAD CWE-89
    page = int(request.args.get('page', 1))
    db.session.execute('SELECT * FROM users LIMIT %d' % page)  # OK
    ids = ','.join(str(int(i)) for i in request.args.getlist('id'))
    db.session.execute('SELECT * FROM users WHERE id IN (' + ids + ')')  # OK
    return jsonify(ok=True)  # OK


@bp.route('/dl')
def dl():
    p = pathlib.Path('/srv') / request.args['p']
    data = p.read_text()  # BAD CWE-22
    fixed = (pathlib.Path('/srv') / 'index.html').read_text()  # OK
    shutil.rmtree(os.path.join('/srv/tmp', request.args['d']))  # BAD CWE-22
    full = os.path.realpath(os.path.join('/srv', request.args['f']))
    if not full.startswith('/srv/'):
        abort(403)
    open(full).read()  # OK
    return Response('<pre>' + data + fixed + request.args['p'] + '</pre>', mimetype='text/html')  # BAD CWE-79


@bp.route('/model', methods=['POST'])
def model():
    f = request.files['model']
    torch.load(f)  # BAD CWE-502
    np.load(f, allow_pickle=True)  # BAD CWE-502
    np.load('static.npy')  # OK
    pd.read_pickle(f)  # BAD CWE-502
    pd.read_csv(f)  # OK
    pd.eval(request.form['expr'])  # BAD CWE-95
    pickle.dumps({'a': 1})  # OK
    xml.dom.minidom.parseString('<a/>')  # OK
    return PlainTextResponse(request.args['x'])  # OK


def auth(fn):
    @wraps(fn)
    def inner(*args, **kwargs):
        token = base64.b64decode(request.headers['X-Auth'])
        user = pickle.loads(token)  # BAD CWE-502
        return fn(user, *args, **kwargs)
    return inner


@bottle.route('/hi')
def hi():
    name = breq.query.name
    return '<b>' + name + '</b>'  # BAD CWE-79


class Root:
    @cherrypy.expose
    def index(self, host='localhost'):
        pexpect.spawn('ssh ' + host)  # BAD CWE-78
        subprocess.run(['ssh', 'localhost'], check=True)  # OK
        raise cherrypy.HTTPRedirect('/done')  # OK


async def start(req):
    host = req.args.get('host')
    await asyncio.create_subprocess_shell('ping ' + host)  # BAD CWE-78
    await asyncio.create_subprocess_exec('ping', '-c1', 'localhost')  # OK
    urllib3.PoolManager().request('GET', req.args.get('u'))  # BAD CWE-918
    urllib3.PoolManager(cert_reqs='CERT_NONE')  # BAD CWE-295
    mako.template.Template(req.args.get('t')).render()  # BAD CWE-1336
    return sanic_html('<p>' + host + '</p>')  # BAD CWE-79


def lambda_handler(event, context):
    name = event['queryStringParameters']['name']
    os.system('echo ' + name)  # BAD CWE-78
    boto3.client('s3').get_object(Bucket='b', Key='k')  # OK
    return {'statusCode': 200, 'body': json.dumps({'name': name})}  # OK


def view(request):
    return HTTPFound(location=request.params['next'])  # BAD CWE-601


def crypt():
    Fernet(Fernet.generate_key())  # OK
    os.chmod('a', 0o755)  # OK
    os.open('x', os.O_CREAT, 0o777)  # BAD CWE-732
