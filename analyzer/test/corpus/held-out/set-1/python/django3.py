import subprocess
import logging
import re
import json
from django.db import connection, models
from django.db.models.expressions import RawSQL
from django.http import HttpResponse, HttpResponseRedirect, JsonResponse, FileResponse
from django.shortcuts import redirect, render
from django.utils.safestring import mark_safe
from django.utils.html import escape, format_html
from django.utils.http import url_has_allowed_host_and_scheme
from django.views import View
from django.views.decorators.csrf import csrf_exempt
from django.template import Template, Context
from fastapi import FastAPI, Request, Query
from fastapi.responses import HTMLResponse, RedirectResponse
from fastapi.middleware.cors import CORSMiddleware
import aiohttp
from aiohttp import web
import tornado.web
from ldap3 import Connection, Server
import pymongo
from lxml import etree
import psycopg2
import base64

DEBUG = True
ALLOWED_HOSTS = ['*']
SECRET_KEY = 'django-insecure-8x!k2m4n6p8r0t2v4x6z'  # BAD CWE-798
logger = logging.getLogger(__name__)


def search(request):
    q = request.GET.get('q')
    User.objects.raw("SELECT * FROM auth_user WHERE name = '%s'" % q)  # BAD CWE-89
    User.objects.raw("SELECT * FROM auth_user WHERE name = %s", [q])  # OK
    User.objects.extra(where=["name = '" + q + "'"])  # BAD CWE-89
    User.objects.filter(name=q)  # OK
    User.objects.annotate(v=RawSQL("select a from b where c = '%s'" % q, ()))  # BAD CWE-89
    with connection.cursor() as cursor:
        cursor.execute("UPDATE t SET a = '" + request.POST['a'] + "'")  # BAD CWE-89
        cursor.execute("UPDATE t SET a = %s", [request.POST['a']])  # OK
    return HttpResponse('<p>' + q + '</p>')  # BAD CWE-79


def page(request):
    name = request.GET['name']
    a = mark_safe('<b>' + name + '</b>')  # BAD CWE-79
    b = format_html('<b>{}</b>', name)  # OK
    c = HttpResponse(escape(name))  # OK
    d = Template('Hello ' + name).render(Context())  # BAD CWE-1336
    logger.info('user %s' % name)
    return JsonResponse({'name': name})  # OK


def go(request):
    target = request.GET.get('next', '/')
    if request.method == 'POST':
        return redirect(target)  # BAD CWE-601
    if url_has_allowed_host_and_scheme(target, allowed_hosts={'x.example'}):
        return HttpResponseRedirect(target)  # OK
    return HttpResponseRedirect(request.META.get('HTTP_REFERER'))  # BAD CWE-601


@csrf_exempt  # BAD CWE-352
def hook(request):
    data = json.loads(request.body)
    subprocess.Popen('notify ' + data['who'], shell=True)  # BAD CWE-78
    return HttpResponse('ok')  # OK


class Download(View):
    def get(self, request, *args, **kwargs):
        path = request.GET['path']
        return FileResponse(open(path, 'rb'))  # BAD CWE-22


class Main(tornado.web.RequestHandler):
    def get(self):
        name = self.get_argument('name')
        self.write('<h1>' + name + '</h1>')  # BAD CWE-79
        self.write(tornado.escape.xhtml_escape(name))  # OK
        self.redirect(self.get_argument('next'))  # BAD CWE-601


api = FastAPI()
api.add_middleware(CORSMiddleware, allow_origins=['*'], allow_credentials=True)  # BAD CWE-942


@api.get('/items/{item_id}', response_class=HTMLResponse)
async def item(item_id: str, q: str = Query(default='')):
    conn = psycopg2.connect('')
    cur = conn.cursor()
    cur.execute(f"SELECT * FROM items WHERE id = '{item_id}'")  # BAD CWE-89
    cur.execute("SELECT * FROM items WHERE id = %s", (item_id,))  # OK
    return HTMLResponse(f'<p>{q}</p>')  # BAD CWE-79


@api.get('/n/{n}')
async def number(n: int):
    conn = psycopg2.connect('')
    conn.cursor().execute(f'SELECT * FROM items WHERE id = {n}')  # OK
    return RedirectResponse('/items')  # OK


@api.get('/proxy')
async def proxy(url: str):
    async with aiohttp.ClientSession() as s:
        async with s.get(url) as r:  # BAD CWE-918
            return await r.text()


async def aio(request):
    name = request.query['file']
    data = open('/data/' + name).read()  # BAD CWE-22
    return web.Response(text=name, content_type='text/html')  # BAD CWE-79


def directory(request):
    user = request.GET['user']
    c = Connection(Server('x'))
    c.search('dc=x', '(uid=' + user + ')')  # BAD CWE-90
    c.search('dc=x', '(objectClass=person)')  # OK
    tree = etree.parse('users.xml')
    tree.xpath("//user[@name='%s']" % user)  # BAD CWE-643
    tree.xpath('//user[@name=$n]', n=user)  # OK
    re.search(request.GET['re'], 'text')  # BAD CWE-1333
    re.search(r'^(\w+\s?)*$', user)  # BAD CWE-1333
    re.search(r'^\w+$', user)  # OK
    pymongo.MongoClient().db.users.find({'$where': 'this.a == "' + user + '"'})  # BAD CWE-943
    bar = base64.b64decode(base64.b64encode(user.encode())).decode()
    subprocess.run('id ' + bar, shell=True)  # BAD CWE-78
    values = {'a': 'fixed', 'b': user}
    subprocess.run('id ' + values['a'], shell=True)  # OK
    num = 86
    cmd = user if (7 * 42) - num > 1000 else 'id'
    subprocess.run(cmd, shell=True)  # OK
