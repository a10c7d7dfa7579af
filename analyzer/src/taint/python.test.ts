import { taintContract } from '../../test/taint-contract.ts'

taintContract('python', {
  sql: `
from flask import request
@app.route('/x')
def x():
    name = request.args.get('name')
    cursor.execute("SELECT * FROM t WHERE a = '" + name + "'")  # !! sql-injection
    cursor.execute("SELECT * FROM t WHERE a = '%s'" % name)  # !! sql-injection
    cursor.execute("SELECT * FROM t WHERE a = '{}'".format(name))  # !! sql-injection
    cursor.execute(f"SELECT * FROM t WHERE a = '{name}'")  # !! sql-injection
    cursor.execute("SELECT * FROM t WHERE a = %s", (name,))
    cursor.execute("SELECT * FROM t WHERE a = %d" % int(name))
    db.session.execute(text(f"SELECT {name}"))  # !! sql-injection
    db.session.execute(text("SELECT :a"), {"a": name})
    User.objects.raw("SELECT * FROM t WHERE a = '%s'" % name)  # !! sql-injection
    User.objects.filter(name=name)
    return 'ok'`,
  commands: `
import os, subprocess as sp
from subprocess import Popen
from flask import request
@app.route('/x')
def x():
    host = request.form['host']
    os.system('ping ' + host)  # !! command-injection
    os.popen(f'ping {host}')  # !! command-injection
    sp.run('ping ' + host, shell=True)  # !! command-injection
    sp.run(['ping', host])
    sp.run(['sh', '-c', 'ping ' + host])  # !! command-injection
    Popen('ping %s' % host, shell=True)  # !! command-injection
    sp.run('ping ' + shlex.quote(host), shell=True)
    sp.run('ls -l', shell=True)
    return 'ok'`,
  'code and objects': `
import pickle, yaml
from flask import request
@app.route('/x', methods=['POST'])
def x():
    eval(request.form['a'])  # !! code-injection
    exec(request.data)  # !! code-injection
    pickle.loads(request.data)  # !! unsafe-deserialization
    yaml.load(request.data)  # !! unsafe-deserialization
    yaml.load(request.data, Loader=yaml.SafeLoader)
    yaml.safe_load(request.data)
    ast.literal_eval(request.form['a'])
    return 'ok'
def load(data):
    return pickle.loads(data)  # !! unsafe-deserialization`,
  files: `
import os
from flask import request, send_file
@app.get('/x/<name>')
def x(name):
    open('/data/' + name)  # !! path-traversal
    open(os.path.join(BASE, request.args['a']))  # !! path-traversal
    send_file(request.args['a'])  # !! path-traversal
    open(os.path.join(BASE, secure_filename(name)))
    full = os.path.realpath(os.path.join(BASE, name))
    if not full.startswith(BASE):
        abort(403)
    open(full)
    return 'ok'
def read(path):
    return open(path).read()`,
  'pages and templates': `
from flask import Flask, request, render_template_string, make_response, redirect
app = Flask(__name__)
@app.route('/a')
def a():
    return '<h1>' + request.args['name'] + '</h1>'  # !! xss
@app.route('/b')
def b():
    return '<h1>' + escape(request.args['name']) + '</h1>'
@app.route('/c')
def c():
    render_template_string('<p>' + request.args['a'] + '</p>')  # !! template-injection
    render_template_string('<p>{{ a }}</p>', a=request.args['a'])
    return redirect(request.args['next'])  # !! open-redirect
@app.route('/d')
def d():
    return make_response('Hello ' + request.args['a'])  # !! xss`,
  django: `
from django.http import HttpResponse
from django.utils.safestring import mark_safe
def view(request, name):
    HttpResponse('Hello ' + request.GET['a'])  # !! xss
    mark_safe(request.POST.get('a'))  # !! xss
    with connection.cursor() as cursor:
        cursor.execute("SELECT * FROM t WHERE a = '" + name + "'")  # !! sql-injection
        cursor.execute("SELECT * FROM t WHERE a = %s", [name])
    return render(request, 'x.html', {'name': name})`,
  fastapi: `
@app.get('/items/{item}')
async def item(item: str, count: int, q: str = Query()):
    await db.execute(f"SELECT * FROM t WHERE a = '{q}'")  # !! sql-injection
    await db.execute(f"SELECT * FROM t LIMIT {count}")
    os.system('ls ' + item)  # !! command-injection
    return {'a': item}`,
  requests: `
import requests
@app.route('/x')
def x():
    requests.get(request.args['url'])  # !! ssrf
    requests.get('https://api.example.com/' + request.args['id'])
    urllib.request.urlopen('http://' + request.args['host'])  # !! ssrf
    parts = urlparse(request.args['u'])
    url = request.args['u']
    return 'ok'
@app.route('/y')
def y():
    url = request.args['u']
    if urlparse(url).hostname not in HOSTS:
        abort(400)
    requests.get(url)
    return 'ok'`,
  'classes, lambdas, comprehensions': `
class Repo:
    def __init__(self, name):
        self.name = name
    def find(self):
        cursor.execute('SELECT * FROM t WHERE a = ' + self.name)  # !! sql-injection
@app.route('/x')
def x():
    Repo(request.args['a']).find()
    parts = [p.strip() for p in request.args['b'].split(',')]
    os.system('ls ' + ' '.join(parts))  # !! command-injection
    run = lambda c: os.system(c)  # !! command-injection
    run(request.args['c'])
    marks = ','.join('?' for _ in parts)
    cursor.execute('SELECT * FROM t WHERE id IN (' + marks + ')', parts)
    return 'ok'`,
  guards: `
@app.route('/x')
def x():
    name = request.args['a']
    if name not in ('a', 'b'):
        return 'no'
    os.system('ls ' + name)
    other = request.args['b']
    if not re.fullmatch(r'[a-z]+', other):
        raise ValueError()
    os.system('ls ' + other)
    third = request.args['c']
    if not third.isalnum():
        abort(400)
    os.system('ls ' + third)
    return 'ok'`,
  constants: `
def x():
    table = 'users'
    cursor.execute('SELECT * FROM ' + table)
    cursor.execute('SELECT * FROM %s' % TABLE)
    os.system('ls ' + '/tmp')
    eval('1 + 1')`,
  'lambda functions': `
def lambda_handler(event, context):
    os.system('ls ' + event['name'])  # !! command-injection`,
  'headers and numbers of frames': `
@app.route('/x')
def x():
    response.headers['X-Name'] = request.args['name']  # !! header-injection
    response.headers['X-Name'] = 'a'
    pd.eval(request.form['expr'])  # !! code-injection
    pd.read_csv(request.files['data'])
    pd.read_csv('/data/' + request.args['name'])  # !! path-traversal
    return tornado.escape.xhtml_escape(request.args['name'])`,
  'a check of one parameter says nothing of another': `
def x(request):
    name = request.GET.get('name')
    if not name.isalnum():
        return
    os.system('ls ' + name)
    open('/data/' + request.GET['file'])  # !! path-traversal`,
  'each element cleaned': `
def x(request):
    ids = ','.join(map(str, map(int, request.GET['ids'].split(','))))
    cursor.execute('SELECT * FROM t WHERE a IN (' + ids + ')')`,
  'fields of models': `
class Listing(BaseModel):
    limit: int
    owner: Optional[UUID]
    order: Order
    name: str
class Order(str, Enum):
    a = 'a'
class Other:
    limit: int
@app.post('/')
def x(listing: Listing, other: Other):
    cursor.execute(f'SELECT * FROM t ORDER BY {listing.order} LIMIT {listing.limit}')
    cursor.execute(f"SELECT * FROM t WHERE a = '{listing.owner}'")
    cursor.execute(f"SELECT * FROM t WHERE a = '{listing.name}'")  # !! sql-injection
    cursor.execute(f'SELECT * FROM t LIMIT {other.limit}')  # !! sql-injection`,
  'answers of functions in the cloud': `
def lambda_handler(event, context):
    name = event['queryStringParameters']['name']
    if not name:
        return {'statusCode': 200, 'headers': {'Content-Type': 'text/html'}, 'body': '<p>' + html.escape(name)}
    return {
        'statusCode': 200,
        'headers': {'Content-Type': 'text/html'},
        'body': '<p>' + name,  # !! xss
    }`,
  'the common part of two paths': `
def unzip(archive, root):
    for info in archive.infolist():
        place = os.path.realpath(os.path.join(root, info.filename))
        if os.path.commonpath([root, place]) != root:
            raise ValueError()
        open(place, 'wb')`,
})
