import type { Fn, Param } from '../ir.ts'
import type { Value } from '../values.ts'
import { firstIsSql, hasOption, isList, isTainted, runsShell, typeIs } from './conditions.ts'
import type { CallView, Table } from './table.ts'

const database =
  '~cursor|conn|connection|cur|db|session|engine|database|sqlite|pg|mysql|transaction|client|curs|c'

const subprocess =
  'subprocess.run subprocess.call subprocess.Popen subprocess.check_call subprocess.check_output subprocess.getoutput subprocess.getstatusoutput'

/** The standard library, Flask, Django, FastAPI, Tornado, aiohttp, SQLAlchemy and their neighbours. */
export const python: Table = {
  constructors: ['__init__', '__new__'],
  newless: true,
  ends: /^(abort|flask\.abort|sys\.exit|exit|quit|os\._exit|os\.abort|this\.fail|pytest\.fail)$/,
  returns: returned,
  harmlessTypes: [
    ...['int', 'float', 'bool', 'UUID', 'uuid.UUID', 'datetime', 'date', 'Decimal', 'PositiveInt'],
    ...['CodeType', 'types.CodeType'],
  ],
  reads: [
    {
      what: 'the query string of the request',
      names:
        'request.args request.GET request.query_params request.query request.values request.query_string req.args request.rel_url flask.request.args',
      plain: true,
    },
    {
      what: 'the form of the request',
      names:
        'request.form request.POST request.forms request.FILES request.files request.post request.params request.REQUEST',
      plain: true,
    },
    {
      what: 'the body of the request',
      names: 'request.data request.json request.body request.stream request.DATA request.get_data',
    },
    {
      what: 'a header of the request',
      names:
        'request.headers request.META request.environ request.user_agent request.referrer request.host request.remote_addr',
      plain: true,
    },
    { what: 'a cookie of the request', names: 'request.cookies request.COOKIES', plain: true },
    {
      what: 'the path of the request',
      names:
        'request.view_args request.path request.url request.full_path request.match_info request.path_params request.base_url request.matchdict request.path_info',
      plain: true,
    },
    { what: 'the parameters of the view', names: 'this.kwargs this.request.kwargs', plain: true },
    {
      what: 'the event of the function',
      names: 'event.queryStringParameters event.body event.pathParameters event.headers LambdaEvent.body',
    },
    { what: 'the body of the request', names: 'this.rfile this.path this.headers', plain: true },
    { what: 'the command line', names: 'sys.argv', level: 'local', plain: true },
    { what: 'the environment', names: 'os.environ', level: 'local', plain: true },
    { what: 'the standard input', names: 'sys.stdin', level: 'local', plain: true },
    {
      what: 'the name of an uploaded file',
      names: 'UploadFile.filename file.filename f.filename upload.filename uploaded_file.filename',
      plain: true,
      inside: /RequestHandler/,
    },
  ],
  calls: [
    {
      what: 'the name of an archive entry',
      names:
        '~tar|zip|archive|zf|tf.getmembers ~tar|zip|archive|zf|tf.infolist ~tar|zip|archive|zf|tf.namelist ~tar|zip|archive|zf|tf.getnames',
      only: ['zip'],
    },
    { what: 'an uploaded file', names: 'UploadFile.read UploadFile.file.read' },
    {
      what: 'a parameter of the request',
      names:
        'request.args.get request.form.get request.values.get request.GET.get request.POST.get request.query_params.get request.args.getlist request.GET.getlist request.POST.getlist request.cookies.get request.COOKIES.get request.headers.get request.META.get request.args.to_dict request.form.to_dict request.params.get request.get_argument request.query.get request.match_info.get request.forms.get',
      plain: true,
    },
    {
      what: 'the body of the request',
      names:
        'request.get_json request.get_data request.json request.body request.read request.text request.post request.form request.stream.read',
    },
    {
      what: 'a parameter of the request',
      names:
        'this.get_argument this.get_arguments this.get_query_argument this.get_query_arguments this.get_body_argument this.get_cookie this.get_secure_cookie',
      plain: true,
    },
    {
      what: 'a field of the form',
      names: 'form.getvalue FieldStorage().getvalue cgi.FieldStorage form.getfirst',
      plain: true,
    },
    {
      what: 'what the user typed',
      names: 'input raw_input sys.stdin.read sys.stdin.readline',
      level: 'local',
      plain: true,
    },
    { what: 'the environment', names: 'os.getenv os.environ.get', level: 'local', plain: true },
    { what: 'the command line', names: '~parser.parse_args', level: 'local', plain: true },
    {
      what: 'data from the network',
      names:
        '~sock|socket|conn|connection|client.recv ~websocket|ws.receive_text ~websocket|ws.receive_json ~websocket|ws.recv ~websocket.receive',
    },
  ],
  param: paramOf,
  sinks: [
    {
      kind: 'sql',
      names: `${database}.execute ${database}.executemany ${database}.executescript ${database}.raw ${database}.mogrify ${database}.exec_driver_sql`,
      args: [0, 'query', 'statement', 'sql'],
      when: ({ args }) => !isList(args[0]),
    },
    {
      kind: 'sql',
      names:
        '.execute .executemany .executescript .raw .read_sql .read_sql_query .scalar .scalars .fetch .fetchrow .fetchval .fetch_all .fetch_one .query .run .exec .sql .execute_sql .prepare .run_query .execute_query',
      args: [0, 'query', 'sql'],
      when: firstIsSql,
    },
    {
      kind: 'sql',
      names:
        'pd.read_sql pandas.read_sql pd.read_sql_query pandas.read_sql_query pandas.read_sql_table objects.raw .objects.raw RawSQL django.db.models.expressions.RawSQL sqlalchemy.text text sqlalchemy.sql.text sqlalchemy.sql.expression.text',
      when: ({ path, args }) => path !== 'text' || args.length === 1,
    },
    { kind: 'sql', names: '.extra', args: ['where', 'select', 'tables', 'order_by'] },
    {
      kind: 'sql',
      names: '.filter .order_by .having .where .group_by',
      when: ({ args }) =>
        args[0]?.text !== undefined && args[0].constant === undefined && args[0].text.length > 3,
    },
    {
      kind: 'nosql',
      names:
        '.find .find_one .find_one_and_update .find_one_and_delete .update_one .update_many .delete_one .delete_many .count_documents .aggregate .insert_one',
      when: isMongo,
    },
    { kind: 'code', names: '.find .find_one', when: ({ args }) => isTainted(args[0]?.fields?.get('$where')) },
    {
      kind: 'command',
      names:
        'os.system os.popen os.popen2 os.popen3 os.popen4 commands.getoutput commands.getstatusoutput subprocess.getoutput subprocess.getstatusoutput popen2.popen2 popen2.popen3 asyncio.create_subprocess_shell asyncio.subprocess.create_subprocess_shell pty.spawn invoke.run c.run pexpect.spawn pexpect.run fabric.api.run fabric.api.local ~ssh|client.exec_command ~loop.subprocess_shell sh.Command',
      args: [0, 'cmd', 'command'],
      when: ({ path, args }) => !isList(args[0]) && (path !== 'c.run' || args.length > 0),
    },
    {
      kind: 'command',
      names: subprocess,
      args: [0, 'args'],
      when: (view) => hasOption(view, 'shell', true) || runsShell(view.args.slice(0, 1)),
    },
    {
      kind: 'command',
      names: `${subprocess} asyncio.create_subprocess_exec`,
      args: [0, 'args'],
      when: (view) =>
        !isList(view.args[0]) &&
        !hasOption(view, 'shell', true) &&
        (view.args[0]?.text !== undefined || isTainted(view.args[0])),
      remoteOnly: true,
    },
    {
      kind: 'command',
      names: `${subprocess}`,
      args: [0],
      when: ({ args }) => isTainted(args[0]?.fields?.get('0')),
      remoteOnly: true,
    },
    { kind: 'argument', names: subprocess, args: [0], when: (view) => isOptionRisk(view), remoteOnly: true },
    {
      kind: 'command',
      names:
        'os.execl os.execle os.execlp os.execlpe os.execv os.execve os.execvp os.execvpe os.spawnl os.spawnle os.spawnlp os.spawnv os.spawnve os.spawnvp os.spawnvpe os.posix_spawn os.startfile',
      args: 'all',
      remoteOnly: false,
      when: ({ args }) => args.some((arg) => isTainted(arg)),
    },
    {
      kind: 'code',
      names:
        'eval exec compile execfile builtins.eval builtins.exec code.interact code.InteractiveInterpreter().runcode __builtins__.eval timeit.timeit code.InteractiveConsole().push .runsource _xxsubinterpreters.run_string',
      when: ({ path, args }) => path !== 'compile' || args.length > 1,
    },
    {
      kind: 'code',
      names: 'importlib.import_module __import__ imp.load_source runpy.run_path',
      remoteOnly: true,
    },
    { kind: 'reflection', names: 'getattr setattr', args: [1], remoteOnly: true },
    { kind: 'reflection', names: 'globals locals', remoteOnly: true, args: 'receiver' },
    {
      kind: 'template',
      names:
        'render_template_string flask.render_template_string jinja2.Template Template django.template.Template mako.template.Template jinja2.Environment().from_string .from_string Environment().from_string env.from_string jinja_env.from_string tornado.template.Template Engine().from_string Template().render_string pystache.render chevron.render',
      args: [0, 'source'],
      when: ({ path, receiver, args }) => path !== 'Template' || args.length > 0 || receiver !== undefined,
    },
    {
      kind: 'path',
      names:
        'open io.open os.open codecs.open os.remove os.unlink os.rmdir os.mkdir os.makedirs os.listdir os.scandir os.stat os.chmod os.rename os.replace shutil.rmtree shutil.copy shutil.copyfile shutil.move shutil.copytree aiofiles.open tarfile.open zipfile.ZipFile send_file flask.send_file pathlib.Path().open FileResponse fastapi.responses.FileResponse starlette.responses.FileResponse web.FileResponse StaticFiles gzip.open os.path.exists os.path.isfile os.path.getsize linecache.getlines fileinput.input numpy.load np.load static_file bottle.static_file os.access os.walk glob.glob',
      args: [0, 1, 'path', 'file', 'filename'],
    },
    // Of an uploaded file they read what is in it.
    {
      kind: 'path',
      names: 'pd.read_csv pandas.read_csv pd.read_excel pandas.read_excel',
      when: ({ args }) => args[0]?.text !== undefined,
    },
    {
      kind: 'path',
      names:
        '~path|file|target|dest|full.read_text ~path|file|target|dest|full.read_bytes ~path|file|target|dest|full.write_text ~path|file|target|dest|full.write_bytes ~path|file|target|dest|full.open ~path|file|target|dest|full.unlink Path().read_text Path().read_bytes Path().write_text Path().open Path().unlink',
      args: 'receiver',
    },
    {
      kind: 'path',
      names: '~file|upload|f|image|avatar|photo|doc.save ~storage.save',
      when: ({ args }) => args.length > 0,
      remoteOnly: true,
    },
    { kind: 'path', names: 'send_from_directory flask.send_from_directory', args: [0], remoteOnly: true },
    {
      kind: 'xss',
      names:
        'HttpResponse django.http.HttpResponse make_response flask.make_response Response flask.Response HTMLResponse fastapi.responses.HTMLResponse starlette.responses.HTMLResponse HttpResponseBadRequest HttpResponseNotFound web.Response aiohttp.web.Response sanic.response.html sanic.html',
      args: [0, 'content', 'text', 'body', 'response'],
      when: (view) => !isPlain(view),
    },
    {
      kind: 'xss',
      names:
        'this.write this.wfile.write .wfile.write this.response.write this.response.out.write this.finish',
      when: ({ args }) => !isList(args[0]),
    },
    {
      kind: 'html',
      names:
        'mark_safe django.utils.safestring.mark_safe Markup flask.Markup markupsafe.Markup jinja2.Markup SafeString django.utils.safestring.SafeString SafeText html_safe format_html_join django.utils.html.html_safe Html',
    },
    {
      kind: 'html',
      names: 'format_html django.utils.html.format_html',
      remoteOnly: true,
      when: ({ args }) => args[0]?.constant === undefined,
    },
    {
      kind: 'ssrf',
      names:
        'requests.get requests.post requests.put requests.delete requests.patch requests.head requests.request requests.options requests.Session().get requests.Session().post requests.session().get urllib.request.urlopen urllib.request.Request urllib2.urlopen urllib2.Request urllib.urlopen urlopen urllib.request.urlretrieve urllib.urlretrieve httpx.get httpx.post httpx.put httpx.request httpx.stream httpx.AsyncClient().get aiohttp.ClientSession().get aiohttp.request ~session|client|http.get ~session|client|http.post ~session|client|http.request ~session|client|http.fetch http.client.HTTPConnection http.client.HTTPSConnection httplib.HTTPConnection urllib3.PoolManager().request urllib3.request pycurl.Curl().setopt socket.create_connection Request ~http|pool.request feedparser.parse wget.download treq.get',
      args: [0, 1, 'url'],
      when: isRequest,
    },
    {
      kind: 'redirect',
      names:
        'redirect flask.redirect django.shortcuts.redirect HttpResponseRedirect django.http.HttpResponseRedirect HttpResponsePermanentRedirect RedirectResponse fastapi.responses.RedirectResponse starlette.responses.RedirectResponse this.redirect web.HTTPFound aiohttp.web.HTTPFound HTTPFound bottle.redirect',
      args: [0, 'url', 'location'],
    },
    {
      kind: 'deserialize',
      names:
        'pickle.loads pickle.load cPickle.loads cPickle.load _pickle.loads dill.loads dill.load shelve.open marshal.loads marshal.load jsonpickle.decode cloudpickle.loads cloudpickle.load pickle.Unpickler yaml.unsafe_load yaml.full_load yaml.unsafe_load_all dill.Unpickler pickle5.loads jsonpickle.unpickler.decode',
    },
    { kind: 'code', names: 'pd.eval pandas.eval numexpr.evaluate', remoteOnly: true },
    {
      kind: 'deserialize',
      names:
        'joblib.load pandas.read_pickle pd.read_pickle torch.load numpy.load np.load keras.models.load_model',
      remoteOnly: true,
      when: ({ named, name }) =>
        named.get('weights_only')?.constant !== true &&
        (name !== 'load' || named.get('allow_pickle')?.constant !== false),
    },
    {
      kind: 'deserialize',
      names: 'yaml.load yaml.load_all ruamel.yaml.load',
      when: (view) => !isSafeLoader(view),
    },
    {
      kind: 'xxe',
      names:
        'etree.parse etree.fromstring etree.XML lxml.etree.parse lxml.etree.fromstring lxml.etree.XML xml.etree.ElementTree.fromstring xml.etree.ElementTree.parse ElementTree.fromstring ElementTree.parse ET.fromstring ET.parse xml.sax.parseString xml.sax.parse xml.dom.minidom.parseString xml.dom.minidom.parse minidom.parseString pulldom.parseString xml.dom.pulldom.parseString expatbuilder.parseString',
      remoteOnly: true,
      when: (view) => !typeIs(view.receiver, /^defusedxml/) && !isHardened(view),
    },
    {
      kind: 'ldap',
      names: '.search_s .search_ext .search_ext_s .search_st ~ldap|conn|connection.search',
      args: [0, 1, 2, 'search_filter', 'search_base', 'filterstr'],
      when: ({ args, named }) => args.length > 0 || named.size > 0,
    },
    {
      kind: 'xpath',
      names: '.xpath etree.XPath lxml.etree.XPath .findall .iterfind',
      args: [0],
      when: ({ args, name }) => name !== 'findall' || /\[/.test(args[0]?.text ?? ''),
    },
    {
      kind: 'log',
      names:
        '~log|logger|logging.info ~log|logger|logging.warning ~log|logger|logging.error ~log|logger|logging.debug ~log|logger|logging.critical ~log|logger|logging.exception ~log|logger|logging.warn',
      args: 'all',
    },
    {
      kind: 'header',
      names: '.headers.__setitem__ .set_header this.set_header this.send_header .add_header',
      args: [1],
      remoteOnly: true,
    },
    {
      kind: 'regex',
      names: 're.compile re.match re.search re.findall re.sub re.fullmatch re.split re.finditer',
      remoteOnly: true,
    },
    {
      kind: 'mass',
      names: '.objects.create .objects.update .update',
      args: 'all',
      when: ({ args, path }) => /objects/.test(path ?? '') && args.some((arg) => isTainted(arg) && !arg.text),
      remoteOnly: true,
    },
    {
      kind: 'zip',
      names: '~zip|tar|archive|zf|tf.extract',
      when: ({ args }) => isTainted(args[0]),
      remoteOnly: true,
    },
    {
      kind: 'format',
      names: '.format',
      args: 'receiver',
      remoteOnly: true,
      when: ({ receiver }) => receiver?.text === undefined && isTainted(receiver),
    },
  ],
  writes: [
    { kind: 'trust', names: 'session.user session.role', remoteOnly: true },
    { kind: 'header', names: 'response.headers ~resp|response|res.headers[]', remoteOnly: true },
  ],
  cleaners: [
    {
      for: 'all',
      names:
        'int float bool len uuid.UUID UUID Decimal decimal.Decimal ObjectId bson.ObjectId bson.objectid.ObjectId hash hashlib.sha256 hashlib.md5 .hexdigest date.fromisoformat datetime.strptime datetime.datetime.strptime ast.literal_eval ipaddress.ip_address isinstance ord secrets.token_hex .is_valid get_object_or_404 bleach.linkify_none',
    },
    {
      for: ['xss', 'html'],
      names:
        'escape html.escape cgi.escape markupsafe.escape flask.escape django.utils.html.escape conditional_escape bleach.clean nh3.clean xml.sax.saxutils.escape jinja2.escape Markup.escape format_html django.utils.html.format_html strip_tags urllib.parse.quote quote quote_plus urllib.parse.quote_plus jsonify flask.jsonify json.dumps JsonResponse render render_template flask.render_template saxutils.escape urlencode escape_html sanitize_html xhtml_escape tornado.escape.xhtml_escape',
    },
    { for: ['command', 'argument'], names: 'shlex.quote pipes.quote quote shlex.join' },
    {
      for: ['path', 'zip'],
      names:
        'secure_filename werkzeug.utils.secure_filename os.path.basename basename ntpath.basename get_valid_filename django.utils.text.get_valid_filename safe_join werkzeug.utils.safe_join werkzeug.security.safe_join flask.safe_join django.utils._os.safe_join slugify django.utils.text.slugify',
    },
    {
      for: ['path', 'redirect', 'ssrf', 'header', 'log'],
      names: 'urllib.parse.quote urllib.parse.quote_plus quote_plus urlencode urllib.parse.urlencode slugify',
    },
    {
      for: ['sql'],
      names:
        '~conn|connection|db.escape ~conn|connection|db.escape_string psycopg2.sql.Identifier sql.Identifier sql.Literal psycopg2.sql.Literal sql.SQL psycopg2.sql.SQL .quote_name psycopg2.extensions.quote_ident quote_ident pymysql.converters.escape_string escape_string MySQLdb.escape_string pymysql.escape_string',
    },
    {
      for: ['ldap'],
      names:
        'ldap.filter.escape_filter_chars escape_filter_chars ldap.dn.escape_dn_chars escape_dn_chars escape_rdn ldap3.utils.conv.escape_filter_chars',
    },
    { for: ['regex'], names: 're.escape' },
    { for: ['redirect', 'ssrf'], names: 'url_for flask.url_for reverse django.urls.reverse resolve_url' },
    { for: ['nosql', 'mass'], names: 'str' },
    { for: ['xxe'], names: 'defusedxml.ElementTree.fromstring defusedxml.ElementTree.parse' },
  ],
}

/** What a view of Flask returns is a page; FastAPI makes JSON of it. */
function returned(fn: Fn, value: Value, typeOf: (name: string) => string | undefined) {
  if (value.fields) return undefined
  for (const mark of fn.marks) {
    const [app = '', verb = ''] = mark.split('.')
    const type = typeOf(app) ?? ''
    if (/flask|bottle/i.test(type) && routes.test(mark)) return 'xss'
    if (verb === 'route' && !/fastapi|sanic|aiohttp|chalice/i.test(type)) return 'xss'
  }
  return undefined
}

function isMongo({ args }: CallView): boolean {
  const [query] = args
  if (!query || query.text !== undefined) return false
  return query.fields !== undefined || isTainted(query)
}

function isPlain({ named, args }: CallView): boolean {
  const type = named.get('content_type') ?? named.get('mimetype') ?? named.get('media_type') ?? args[2]
  return typeof type?.constant === 'string' && !/html|xml|svg/.test(type.constant)
}

function isRequest({ args, receiver, path, name }: CallView): boolean {
  if (name === 'get' || name === 'post' || name === 'request') {
    if (
      /^(session|request|flask|client\.cookies)/.test(path ?? '') &&
      !typeIs(receiver, /requests|httpx|aiohttp|Session/)
    )
      return false
    return args.length > 0
  }
  return true
}

function isSafeLoader({ args, named }: CallView): boolean {
  const loader = named.get('Loader') ?? args[1]
  return loader !== undefined && /Safe|Base/.test(loader.type ?? '')
}

function isHardened({ named, args }: CallView): boolean {
  const parser = named.get('parser') ?? args[1]
  return parser?.fields?.get('resolve_entities')?.constant === false
}

function isOptionRisk({ args }: CallView): boolean {
  const items = args[0]?.list && args[0].fields ? [...args[0].fields.values()] : []
  const at = items.findIndex((item) => isTainted(item))
  if (
    at < 1 ||
    !/^(.*\/)?(git|tar|curl|wget|find|ssh|rsync|zip|ffmpeg|convert|hg|svn|docker|kubectl|npm|chmod|sort)$/.test(
      String(items[0]?.constant),
    )
  )
    return false
  return !items.slice(0, at).some((item) => item.constant === '--')
}

const routes =
  /(^|\.)(route|get|post|put|delete|patch|websocket|api_route|view|expose|api_view|head|options|on_message)$/
const requestTypes =
  /^(Request|HttpRequest|WSGIRequest|web\.Request|flask\.Request|fastapi\.Request|starlette\.requests\.Request)$/
const dependencies = /^(Query|Path|Body|Form|Header|Cookie|File|fastapi\.Query)$/

const viewMethods =
  /^(get|post|put|patch|delete|head|options|dispatch|list|retrieve|create|update|partial_update|destroy)$/

/** A method of any class may get a request that it sends; a view has a name or a class that says so. */
const mayBeView = ({ name = '', owner, marks }: Fn): boolean =>
  !owner ||
  marks.length > 0 ||
  viewMethods.test(name) ||
  owner.bases.some((base) => /View|Resource|Endpoint|Handler|Admin|Mixin/.test(base))

/** Parameters of routes come from the request. */
function paramOf(fn: Fn, param: Param, index: number) {
  const name = param.target.is === 'name' ? param.target.name : ''
  if (param.type && requestTypes.test(param.type)) return { type: 'request' }
  if (name === 'request' || name === 'req') return { type: 'request' }
  if (param.marks.some((mark) => dependencies.test(mark)))
    return { what: `the parameter \`${name}\` of the request`, plain: true }
  if (param.type === 'UploadFile') return { type: 'UploadFile' }
  if (param.marks.some((mark) => mark === 'Depends')) return {}
  if (fn.marks.some((mark) => routes.test(mark))) {
    if (param.type && /Session|Response|BackgroundTasks|Settings|Service|Database|WebSocket/.test(param.type))
      return { type: param.type }
    return {
      what: `the parameter \`${name}\` of the request`,
      plain: param.type === undefined || param.type === 'str',
    }
  }
  const isHandler = /(^|_)handler$/.test(fn.name ?? '') && index === 0
  if (isHandler && name === 'event') return { what: 'the event of the function' }
  // A view of Django: the parts of the address follow the request.
  const first = fn.params[0]?.target
  const isView =
    index > 0 &&
    first?.is === 'name' &&
    first.name === 'request' &&
    !fn.name?.startsWith('_') &&
    mayBeView(fn)
  if (isView && param.type === undefined && !/form|user|response|queryset/.test(name))
    return { what: `the parameter \`${name}\` of the request`, plain: true }
  const isMethod =
    /^(get|post|put|delete|patch)$/.test(fn.name ?? '') &&
    fn.owner?.bases.some((base) => /RequestHandler|MethodView|Resource/.test(base))
  if (isMethod) return { what: `the parameter \`${name}\` of the request`, plain: true }
  return undefined
}
