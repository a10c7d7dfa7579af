import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createLines } from '../../core/lines.ts'
import { openPython } from '../index.ts'

const engine = await openPython()

/** Findings as `rule:line`, with `low` ones in brackets. */
async function found(code: string, framework?: string): Promise<string[]> {
  const { findings } = await engine.inspect({ code, ...(framework && { framework }) })
  const lines = createLines(code)
  return findings.map(({ rule, severity, start }) =>
    severity === 'low' ? `(${rule}:${lines.lineAt(start)})` : `${rule}:${lines.lineAt(start)}`,
  )
}

// Each: the rule, code that it must report on its marked line, and code so near to it that only the weakness is missing.
const cases: readonly (readonly [rule: string, hit: string, miss: string])[] = [
  [
    'weak-host-check',
    'def f(url):\n    return "example.com" in url  # <',
    'def f(hosts):\n    return "example.com" in hosts',
  ],
  [
    'weak-host-check',
    'def f(parsed):\n    return parsed.netloc.endswith("example.com")  # <',
    'def f(parsed):\n    return parsed.netloc.endswith(".example.com") or parsed.netloc == "example.com"',
  ],
  [
    'weak-host-check',
    'def f(redirect_url):\n    return redirect_url.startswith("https://example.com")  # <',
    'def f(redirect_url):\n    return redirect_url.startswith(("https://example.com/", "/"))',
  ],
  [
    'ruff/F821',
    'def f():\n    return undefined_name  # <',
    'def f(undefined_name):\n    return undefined_name',
  ],
  ['ruff/F821', 'print(first)  # <\nprint(second)', 'first = second = 1\nprint(first)\nprint(second)'],
  [
    '(deep-nesting',
    `${Array.from({ length: 10 }, (_, depth) => `${' '.repeat(4 * depth)}if x:\n`).join('')}${' '.repeat(40)}pass  # <`,
    `def f(call, a):\n    return call(a,\n${' '.repeat(48)}call(a,\n${' '.repeat(60)}a))`,
  ],
  [
    'hardcoded-secret',
    'def connect():\n    return dict(password="Xy7kLq92Zmm1")  # <',
    'def connect():\n    """Connects.\n\n    >>> connect(password="Xy7kLq92Zmm1")\n    dsn = "postgres://me:Xy7kLq92@db/x"\n    """\n    return 1',
  ],
  [
    'command-injection',
    'import os\ndef f(host):\n    os.system("ping " + host)  # <',
    'import os, shlex\ndef f(host):\n    os.system("ping " + shlex.quote(host))',
  ],
  [
    'command-injection',
    'import subprocess as sp\ndef f(a):\n    sp.run(f"ls {a}", shell=True)  # <',
    'import subprocess as sp\ndef f(a):\n    sp.run(["ls", a])',
  ],
  [
    'command-injection',
    'import subprocess\ndef f(a):\n    subprocess.Popen(["sh", "-c", f"ls {a}"])  # <',
    'import subprocess\nCMD = "ls -l"\nsubprocess.run(CMD, shell=True)',
  ],
  [
    'code-injection',
    'def f(x):\n    return eval(x)  # <',
    'import ast\ndef f(x):\n    return ast.literal_eval(x)',
  ],
  ['code-injection', 'exec(input())  # <', 'model.eval()\nexec("x = 1")'],
  [
    'template-injection',
    'from flask import render_template_string\ndef f(x):\n    return render_template_string("<p>" + x)  # <',
    'from flask import render_template_string\ndef f(x):\n    return render_template_string("<p>{{ x }}</p>", x=x)',
  ],
  [
    'sql-injection',
    'def f(cur, x):\n    cur.execute(f"SELECT * FROM t WHERE a = {x}")  # <',
    'def f(cur, x):\n    cur.execute("SELECT * FROM t WHERE a = ?", (x,))',
  ],
  [
    'sql-injection',
    'def f(cur, x):\n    q = "SELECT * FROM t WHERE a = \'"\n    q += x\n    cur.execute(q)  # <',
    'def f(cur, ids):\n    marks = ", ".join("?" for _ in ids)\n    cur.execute(f"SELECT * FROM t WHERE id IN ({marks})", ids)',
  ],
  [
    'sql-injection',
    'def f(cur, order):\n    cur.execute("SELECT * FROM t ORDER BY " + order)  # <',
    'def f(cur, order):\n    if order not in ("name", "age"):\n        raise ValueError(order)\n    cur.execute("SELECT * FROM t ORDER BY " + order)',
  ],
  [
    'xpath-injection',
    'def f(tree, n):\n    return tree.xpath("//u[@n=\'" + n + "\']")  # <',
    'def f(tree, n):\n    return tree.xpath("//u[@n=$n]", n=n)',
  ],
  [
    'ldap-injection',
    'def f(c, n):\n    c.search_s("dc=x", 2, "(uid=" + n + ")")  # <',
    'from ldap.filter import escape_filter_chars as esc\ndef f(c, n):\n    c.search_s("dc=x", 2, "(uid=" + esc(n) + ")")',
  ],
  [
    'nosql-injection',
    'def f(db, a):\n    db.find({"$where": "this.a == " + a})  # <',
    'def f(db, a):\n    db.find({"a": {"$eq": a}})',
  ],
  [
    'weak-password-hash',
    'import hashlib\nkey = hashlib.pbkdf2_hmac("sha256", password, salt, 1000)  # <',
    'import hashlib\nkey = hashlib.pbkdf2_hmac("sha256", password, salt, 600_000)',
  ],
  [
    'weak-password-hash',
    'import bcrypt\nsalt = bcrypt.gensalt(rounds=4)  # <',
    'import bcrypt\nsalt = bcrypt.gensalt()',
  ],
  [
    'insecure-temp-file',
    'with open("/tmp/report.txt", "w") as out:  # <\n    out.write("a")',
    'with open("/tmp/report.txt") as file:\n    print(file.read())',
  ],
  [
    'insecure-temp-file',
    'with open("/tmp/report.txt", "a") as out:  # <\n    out.write("a")',
    'with open("/tmp/report.txt", "x") as out:\n    out.write("a")',
  ],
  [
    'weak-hash',
    'import hashlib\ndef f(password):\n    return hashlib.md5(password).hexdigest()  # <',
    'import hashlib\ndef etag(body):\n    return hashlib.md5(body, usedforsecurity=False).hexdigest()',
  ],
  [
    'weak-hash',
    'import hashlib\nx = hashlib.new("sha1", data)  # <',
    'import hashlib\nx = hashlib.new("sha256", data)',
  ],
  [
    'weak-cipher',
    'from Crypto.Cipher import DES\nc = DES.new(k, DES.MODE_CBC, iv)  # <',
    'from Crypto.Cipher import AES\nc = AES.new(k, AES.MODE_GCM)',
  ],
  [
    'weak-cipher',
    'from Crypto.Cipher import AES\nc = AES.new(k, AES.MODE_ECB)  # <',
    'from Crypto.Cipher import AES\nc = AES.new(k, AES.MODE_EAX)',
  ],
  [
    'static-iv',
    'from Crypto.Cipher import AES\nc = AES.new(k, AES.MODE_CBC, b"0" * 16)  # <',
    'import os\nfrom Crypto.Cipher import AES\nc = AES.new(k, AES.MODE_CBC, os.urandom(16))',
  ],
  [
    'weak-key-size',
    'from Crypto.PublicKey import RSA\nk = RSA.generate(1024)  # <',
    'from Crypto.PublicKey import RSA\nk = RSA.generate(3072)',
  ],
  [
    'weak-random',
    'import random\ndef reset_token():\n    return random.randint(0, 9)  # <',
    'import random\ndef dice():\n    return random.randint(1, 6)',
  ],
  [
    'timing-unsafe-compare',
    'import hmac\ndef f(k, m, sig):\n    return hmac.new(k, m, "sha256").hexdigest() == sig  # <',
    'import hmac\ndef f(k, m, sig):\n    return hmac.compare_digest(hmac.new(k, m, "sha256").hexdigest(), sig)',
  ],
  [
    'timing-unsafe-compare',
    'def f(request):\n    return request.headers["X-Api-Key"] == API_KEY  # <',
    'def f(password, confirm_password):\n    return password == confirm_password',
  ],
  [
    'tls-verification-off',
    'import requests\nrequests.get(u, verify=False)  # <',
    'import requests\nrequests.get(u, verify="/etc/ca.pem")',
  ],
  [
    'tls-verification-off',
    'import ssl\nctx.verify_mode = ssl.CERT_NONE  # <',
    'import ssl\nctx.verify_mode = ssl.CERT_REQUIRED',
  ],
  [
    'weak-tls-version',
    'import ssl\nc = ssl.SSLContext(ssl.PROTOCOL_TLSv1)  # <',
    'import ssl\nc = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)',
  ],
  [
    'weak-tls-version',
    'import ssl\nc.minimum_version = ssl.TLSVersion.SSLv3  # <',
    'import ssl\nnames = {ssl.PROTOCOL_TLSv1: "TLS 1.0"}\nnames[ssl.PROTOCOL_SSLv3] = other.SSL.SSLv3_METHOD\nall = {ssl.PROTOCOL_TLSv1: OpenSSL.SSL.TLSv1_METHOD}',
  ],
  [
    'code-injection',
    'def f(code: str):\n    exec(code)  # <',
    'from types import CodeType\ndef f(code: CodeType):\n    exec(code, {})',
  ],
  [
    'host-key-unchecked',
    'import paramiko\nc.set_missing_host_key_policy(paramiko.AutoAddPolicy())  # <',
    'import paramiko\nc.set_missing_host_key_policy(paramiko.RejectPolicy())',
  ],
  [
    'cleartext-transmission',
    'import ftplib\nf = ftplib.FTP("h")  # <',
    'import ftplib\nf = ftplib.FTP_TLS("h")',
  ],
  [
    'jwt-unverified',
    'import jwt\nx = jwt.decode(t, options={"verify_signature": False})  # <',
    'import jwt\nx = jwt.decode(t, key, algorithms=["RS256"])',
  ],
  [
    'jwt-unverified',
    'import jwt\nx = jwt.decode(t, key, algorithms=["none"])  # <',
    'import jwt\nx = jwt.decode(t, key, options={"verify_signature": True}, algorithms=["RS256"])',
  ],
  [
    'debug-mode',
    'from flask import Flask\napp = Flask(__name__)\napp.run(debug=True)  # <',
    'import os\nfrom flask import Flask\napp = Flask(__name__)\napp.run(debug=os.environ.get("DEBUG") == "1")',
  ],
  ['debug-mode', 'INSTALLED_APPS = []\nDEBUG = True  # <', 'DEBUG = True\nprint(DEBUG)'],
  [
    'permissive-cors',
    'CORS(app, origins="*", supports_credentials=True)  # <',
    'CORS(app, origins=["https://a.example"], supports_credentials=True)',
  ],
  ['permissive-hosts', 'ALLOWED_HOSTS = ["*"]  # <', 'ALLOWED_HOSTS = ["shop.example"]'],
  [
    'insecure-cookie',
    'r.set_cookie("session", v)  # <',
    'r.set_cookie("session", v, secure=True, httponly=True)',
  ],
  ['(insecure-cookie', 'r.set_cookie("theme", v)  # <', 'jar.set_cookie(cookie)'],
  [
    'ruff/F821',
    'def f():\n    return missing_name  # <',
    'globals().update(names)\ndef f():\n    return missing_name',
  ],
  ['ruff/F822', '__all__ = ["missing"]  # <', '__all__ = ["charset", "encoders", "header"]'],
  [
    '(ruff/B018',
    'def f(a):\n    [a, 1]  # <',
    'def f(a):\n    try:\n        a.items\n    except AttributeError:\n        return None\n    return a',
  ],
  [
    '(ruff/PLE0704',
    'def f():\n    raise  # <',
    'def f(walk):\n    def onerror(*args):\n        raise\n    walk(onerror)',
  ],
  [
    '(resource-leak',
    'def f(p):\n    h = open(p)  # <\n    return h.read()',
    'class A:\n    def f(self, p):\n        self.h = open(p)',
  ],
  [
    '(resource-leak',
    'def f(p):\n    h = open(p)  # <\n    h.read()\n    h.close()',
    'def f(p):\n    h = open(p)\n    try:\n        h.read()\n    finally:\n        h.close()\ndef g(p):\n    h = open(p)\n    h.seek(4)\n    return h',
  ],
  ['insecure-cookie', 'SESSION_COOKIE_SECURE = False  # <', 'SESSION_COOKIE_SECURE = True'],
  [
    'csrf-disabled',
    '@csrf_exempt  # <\ndef pay(request):\n    return None',
    '@csrf_protect\ndef pay(request):\n    return None',
  ],
  [
    'xss',
    'from django.utils.safestring import mark_safe\ndef f(x):\n    return mark_safe("<b>" + x)  # <',
    'from django.utils.safestring import mark_safe\nfrom django.utils.html import escape\ndef f(x):\n    return mark_safe("<b>" + escape(x))',
  ],
  [
    'xss',
    'import jinja2\nenv = jinja2.Environment(autoescape=False)  # <',
    'import jinja2\nenv = jinja2.Environment(autoescape=jinja2.select_autoescape())',
  ],
  [
    'unsafe-deserialization',
    'import pickle\ndef f(b):\n    return pickle.loads(b)  # <',
    'import json\ndef f(b):\n    return json.loads(b)',
  ],
  [
    'unsafe-deserialization',
    'import yaml\ndef f(b):\n    return yaml.load(b, Loader=yaml.Loader)  # <',
    'import yaml\ndef f(b):\n    return yaml.load(b, Loader=yaml.SafeLoader)',
  ],
  [
    'xxe',
    'from lxml import etree\np = etree.XMLParser(resolve_entities=True)  # <',
    'from lxml import etree\np = etree.XMLParser(resolve_entities=False)',
  ],
  [
    'insecure-temp-file',
    'import tempfile\np = tempfile.mktemp()  # <',
    'import tempfile\nf, p = tempfile.mkstemp()',
  ],
  ['loose-permissions', 'import os\nos.chmod(p, 0o777)  # <', 'import os\nos.chmod(p, 0o640)'],
  [
    'zip-slip',
    'import tarfile\nwith tarfile.open(p) as t:\n    t.extractall(d)  # <',
    'import tarfile\nwith tarfile.open(p) as t:\n    t.extractall(d, filter="data")',
  ],
  [
    'hardcoded-secret',
    'DB_PASSWORD = "Winter2023!"  # <',
    'import os\nDB_PASSWORD = os.environ["DB_PASSWORD"]\nPASSWORD_FIELD = "password"',
  ],
  [
    'hardcoded-secret',
    'connect(user="a", password="s3cr3t!x")  # <',
    'connect(user="a", password="<your password>")',
  ],
  ['redos', 'import re\nre.compile(r"^(\\w+\\s?)*$")  # <', 'import re\nre.compile(r"^\\w+(?:\\s\\w+)*$")'],
  [
    'always-true',
    'def f(d):\n    return d != "a" or d != "b"  # <',
    'def f(d):\n    return d != "a" and d != "b"',
  ],
  [
    'none-dereference',
    'def f(u):\n    return u is None and u.name  # <',
    'def f(u):\n    return u is not None and u.name',
  ],
  [
    'endless-loop',
    'def f(n):\n    i = 0\n    while i < n:  # <\n        print(i)',
    'def f(n):\n    i = 0\n    while i < n:\n        i += 1',
  ],
  ['dead-code', 'def f():\n    return 1\n    print(2)  # <', 'def f():\n    return\n    yield'],
  [
    'mutation-while-iterating',
    'def f(xs):\n    for x in xs:\n        xs.remove(x)  # <',
    'def f(xs):\n    for x in list(xs):\n        xs.remove(x)',
  ],
  [
    'missing-await',
    'async def g(): ...\nasync def f():\n    g()  # <',
    'async def g(): ...\nasync def f():\n    await g()',
  ],
  [
    'missing-self',
    'class A:\n    def f():  # <\n        return 1',
    'class A:\n    @staticmethod\n    def f():\n        return 1',
  ],
  [
    'mutable-default',
    'def f(x, tags=[]):  # <\n    tags.append(x)\n    return tags',
    'def f(x, tags=None):\n    return tags',
  ],
  [
    'n-plus-one',
    'def f(ids):\n    for i in ids:\n        print(User.objects.get(pk=i))  # <',
    'def f(ids):\n    for u in User.objects.filter(pk__in=ids):\n        print(u)',
  ],
  [
    'blocking-call-in-async',
    'import time\nasync def f():\n    time.sleep(1)  # <',
    'import asyncio\nasync def f():\n    await asyncio.sleep(1)',
  ],
  [
    '(string-building-in-loop',
    'def f(xs):\n    s = ""\n    for x in xs:\n        s += g(x)  # <\n    return s',
    'def f(xs):\n    n = 0\n    for x in xs:\n        n += g(x)\n    return n',
  ],
  [
    '(list-membership-in-loop',
    'def f(xs, text):\n    known = text.split()\n    for x in xs:\n        if x in known:  # <\n            print(x)',
    'def f(xs, text):\n    known = set(text.split())\n    for x in xs:\n        if x in known:\n            print(x)',
  ],
  ['(unused-import', 'import os  # <\n', 'import os\nprint(os.name)\n'],
  [
    'secret-in-log',
    'import logging\nlogging.info("login %s", password)  # <',
    'import logging\nlogging.info("login of %s", user)',
  ],
  ['(secret-in-log', 'print("login", password)  # <', 'print("The password is wrong", user)'],
  [
    'secret-in-log',
    'log.warning("client=%s secret=%s", client.id, supplied)  # <',
    'log.warning("client=%s secret=%s", client.id, mask(supplied))',
  ],
  [
    'secret-in-log',
    'logger.info(f"login {email} {request.form[\'password\']}")  # <',
    'logger.info(f"login {email} {len(request.form[\'password\'])} {has_password}")',
  ],
  [
    'secret-in-log',
    'logger.info("login", extra={"password": form.get("password")})  # <',
    'logger.info("login", extra={"password": "***", "hint": form.get("password_hint")})',
  ],
  [
    'secret-in-log',
    'log.info("login", api_key=key.api_key)  # <',
    'log.info("login", api_key_id=key.id, password=bool(password))',
  ],
  [
    'secret-in-log',
    'logger.debug("issued token {} to {}".format(token, user))  # <',
    'logger.debug("unexpected token {} in {}".format(token, user))',
  ],
  [
    'secret-in-log',
    'self.logger.error("refresh failed: " + refresh_token)  # <',
    'self.logger.error("refresh failed: " + hash_of(refresh_token) + masked_token + str(token_count))',
  ],
  [
    'stack-trace-exposure',
    'import traceback\nfrom flask import jsonify\ndef f():\n    return jsonify(error=traceback.format_exc()), 502  # <',
    'import traceback\nfrom flask import jsonify\ndef f(log, e):\n    log.error(traceback.format_exc())\n    return jsonify(error=str(e)), 502',
  ],
  [
    'stack-trace-exposure',
    'import traceback\n@app.route("/")\ndef f():\n    return traceback.format_exc(), 500  # <',
    'import traceback\ndef f():\n    return traceback.format_exc(), 500',
  ],
  [
    'stack-trace-exposure',
    'import traceback\nfrom django.http import HttpResponse\ndef f():\n    text = traceback.format_exc()\n    return HttpResponse(text, status=500)  # <',
    'import traceback\nfrom django.http import HttpResponse\ndef f(settings):\n    if settings.DEBUG:\n        return HttpResponse(traceback.format_exc(), status=500)\n    return HttpResponse(status=500)',
  ],
  [
    'environment-exposure',
    'import os\nfrom flask import jsonify\ndef f():\n    return jsonify(dict(os.environ))  # <',
    'import os\nfrom flask import jsonify\ndef f():\n    return jsonify(region=os.environ["REGION"], zone=os.environ.get("ZONE"))',
  ],
]

describe('python rules', () => {
  for (const [rule, hit, miss] of cases) {
    const line = hit.split('\n').findIndex((text) => text.includes('# <')) + 1
    const id = rule.replace('(', '')
    test(`${id}: ${hit.split('\n')[line - 1]?.replace('# <', '').trim()}`, async () => {
      const seen = await found(hit.replace('  # <', ''))
      assert.ok(
        seen.some((one) => one.startsWith(`${rule}:${line}`)),
        `${rule}:${line} not in ${seen.join(' ')}`,
      )
      const near = await found(miss)
      assert.ok(
        !near.some((one) => one.replace('(', '').startsWith(`${id}:`)),
        `${near.join(' ')} in the near miss`,
      )
    })
  }

  test('the framework may be named instead of imported', async () => {
    assert.deepEqual(await found('DEBUG = True\n'), [])
    assert.deepEqual(await found('DEBUG = True\n', 'django'), ['debug-mode:1'])
  })
})
