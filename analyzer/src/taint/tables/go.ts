import type { Fn, Param } from '../ir.ts'
import type { Value } from '../values.ts'
import { firstIsSql, hasHtml, isSql, isTainted, runsShell, typeIs } from './conditions.ts'
import type { Table } from './table.ts'

const database = '~db|tx|conn|pool|sqlx|stmt|database|pgx|store|queries|sql'
const gin = '~c|ctx|context|gin|echo|fiber'
const log = '~log|logger|slog|logrus|zap|sugar'

/** net/http, gin, echo, fiber, database/sql, gorm and the standard library. */
export const go: Table = {
  constructors: [],
  ends: /^(panic|os\.Exit|log\.Fatal\w*|log\.Panic\w*|t\.Fatal\w*)$/,
  harmlessTypes: [
    'int',
    'int8',
    'int16',
    'int32',
    'int64',
    'uint',
    'uint8',
    'uint16',
    'uint32',
    'uint64',
    'float32',
    'float64',
    'bool',
    'time.Time',
    'time.Duration',
    'uuid.UUID',
    'error',
    'byte',
    'rune',
  ],
  outgoing: /NewRequest/,
  reads: [
    { what: 'the body of the request', names: 'r.Body req.Body request.Body http.Request.Body' },
    {
      what: 'the form of the request',
      names:
        'r.Form req.Form request.Form r.PostForm req.PostForm r.MultipartForm http.Request.Form http.Request.PostForm http.Request.MultipartForm',
      plain: true,
    },
    {
      what: 'the address of the request',
      names:
        'r.URL.Path req.URL.Path r.URL.RawQuery req.URL.RawQuery r.RequestURI req.RequestURI http.Request.RequestURI http.Request.URL.Path http.Request.URL.RawQuery r.URL.RawPath r.Host req.Host http.Request.Host r.URL.Fragment',
      plain: true,
    },
    { what: 'a header of the request', names: 'r.Header req.Header http.Request.Header', plain: true },
    {
      what: 'the name of an uploaded file',
      names: '~header|fileheader|file|fh|handler|part.Filename multipart.FileHeader.Filename',
      plain: true,
    },
    {
      what: 'the name of an archive entry',
      names: '~f|file|entry|header|hdr|h|zf|zipfile.Name',
      only: ['zip'],
    },
    { what: 'the command line', names: 'os.Args', level: 'local', plain: true },
  ],
  calls: [
    {
      what: 'the query string of the request',
      names: 'URL.Query URL.Query().Get r.URL.Query req.URL.Query',
      plain: true,
    },
    {
      what: 'a parameter of the request',
      names:
        '~r|req|request.FormValue ~r|req|request.PostFormValue ~r|req|request.PathValue mux.Vars chi.URLParam httprouter.ParamsFromContext ~ps|params.ByName',
      plain: true,
    },
    {
      what: 'a header of the request',
      names:
        'r.Header.Get req.Header.Get Request.Header.Get ~r|req|request.UserAgent ~r|req|request.Referer ~r|req|request.Cookie ~r|req|request.Cookies',
      plain: true,
    },
    { what: 'an uploaded file', names: '~r|req|request.FormFile ~r|req.MultipartReader' },
    {
      what: 'a parameter of the request',
      names: `${gin}.Query ${gin}.DefaultQuery ${gin}.Param ${gin}.PostForm ${gin}.DefaultPostForm ${gin}.QueryParam ${gin}.QueryParams ${gin}.FormValue ${gin}.Params ${gin}.GetHeader ${gin}.Cookie ${gin}.Cookies ${gin}.QueryArray ${gin}.GetQuery ${gin}.GetRawData ${gin}.QueryString ${gin}.Body ${gin}.Get ${gin}.URLParam ${gin}.PostFormArray ${gin}.QueryMap`,
      plain: true,
      when: ({ receiver, args, name }) => name !== 'Get' || (typeIs(receiver, /fiber/) && args.length > 0),
    },
    { what: 'an uploaded file', names: `${gin}.FormFile ${gin}.MultipartForm` },
    { what: 'the environment', names: 'os.Getenv os.LookupEnv', level: 'local', plain: true },
    { what: 'what the user typed', names: '~scanner.Text ~reader.ReadString', level: 'local', plain: true },
    { what: 'the command line', names: 'flag.Arg flag.Args flag.String', level: 'local', plain: true },
    { what: 'data from the network', names: '~conn|ws|websocket.ReadMessage' },
  ],
  gives: [
    {
      what: 'the body of the request',
      names: `${gin}.Bind ${gin}.BindJSON ${gin}.ShouldBind ${gin}.ShouldBindJSON ${gin}.ShouldBindQuery ${gin}.ShouldBindUri ${gin}.BodyParser ${gin}.QueryParser ${gin}.BindQuery`,
      argument: 0,
    },
  ],
  fillers: [
    { names: 'json.Unmarshal xml.Unmarshal yaml.Unmarshal', to: 1, from: 0 },
    { names: 'io.ReadFull', to: 1, from: 0 },
    { names: '.Decode', to: 0, from: 'receiver' },
  ],
  param: paramOf,
  sinks: [
    {
      kind: 'sql',
      names: `${database}.Query ${database}.QueryRow ${database}.Exec ${database}.Prepare ${database}.Queryx ${database}.QueryRowx ${database}.MustExec ${database}.Raw ${database}.NamedExec ${database}.NamedQuery`,
      when: ({ args, path, receiver }) => !isSql(args[1]) && !isPrepared(path, receiver),
    },
    {
      kind: 'sql',
      names: `${database}.QueryContext ${database}.QueryRowContext ${database}.ExecContext ${database}.PrepareContext ${database}.Query ${database}.QueryRow ${database}.Exec ${database}.QueryxContext ${database}.QueryRowxContext ${database}.NewRaw ${database}.Get ${database}.Select ${database}.GetContext ${database}.SelectContext`,
      args: [1],
      when: ({ args, name }) => isSql(args[1]) || (/Context$/.test(name) && !/^(Get|Select)/.test(name)),
    },
    { kind: 'sql', names: `${database}.GetContext ${database}.SelectContext`, args: [2] },
    {
      kind: 'sql',
      names: '.Query .QueryRow .Exec .Raw .Prepare .Queryx .Select .SQL .Sql',
      when: firstIsSql,
    },
    {
      kind: 'sql',
      names:
        '~db|tx|gorm|query|model|q|orm.Where ~db|tx|gorm|query|q|orm.Order ~db|tx|gorm|query|q|orm.Having ~db|tx|gorm|query|orm.Group ~db|tx|gorm|query|orm.Joins ~db|tx|gorm|query|orm.Select ~db|tx|gorm|query|orm.Or ~db|tx|gorm|query|orm.Not ~db|tx|gorm|query|orm.Find ~db|tx|gorm|orm.First ~db|tx|gorm.Table .Where .Order .Having',
      args: [0],
      when: ({ args }) => args[0]?.text !== undefined && args[0].constant === undefined && !args[0].fields,
    },
    {
      kind: 'sql',
      names:
        '~db|tx|gorm|query|q|orm.Order ~db|tx|gorm|query.Group ~db|tx|gorm|query.Table ~db|tx|gorm|query.Where',
      remoteOnly: true,
    },
    {
      kind: 'sql',
      names: '~db|tx|gorm.First ~db|tx|gorm.Find ~db|tx|gorm.Delete',
      args: [1],
      when: ({ args }) => args.length === 2 && args[1]?.text !== undefined && args[1].constant === undefined,
    },
    {
      kind: 'nosql',
      names:
        '~coll|collection|col|users|db.Find ~coll|collection|col|users.FindOne ~coll|collection|col|users.UpdateOne ~coll|collection|col.DeleteOne ~coll|collection|col.Aggregate ~coll|collection|col.CountDocuments',
      args: [1],
      remoteOnly: true,
    },
    {
      kind: 'command',
      names: 'exec.Command',
      args: [0],
      remoteOnly: false,
      when: ({ args }) => isTainted(args[0]),
    },
    { kind: 'command', names: 'exec.CommandContext', args: [1], when: ({ args }) => isTainted(args[1]) },
    { kind: 'command', names: 'exec.Command', args: 'all', when: ({ args }) => runsShell(args) },
    {
      kind: 'command',
      names: 'exec.CommandContext',
      args: 'all',
      when: ({ args }) => runsShell(args.slice(1)),
    },
    {
      kind: 'argument',
      names: 'exec.Command exec.CommandContext',
      args: [1, 2, 3, 4, 5],
      remoteOnly: true,
      when: ({ args }) =>
        !runsShell(args) &&
        !runsShell(args.slice(1)) &&
        !args.some((arg) => arg.constant === '--') &&
        args.some((arg) =>
          /^(.*\/)?(git|tar|curl|wget|find|ssh|rsync|zip|ffmpeg|convert|hg|svn|docker|kubectl|npm|chmod|sort)$/.test(
            String(arg.constant),
          ),
        ),
    },
    { kind: 'command', names: 'syscall.Exec os.StartProcess', args: [0, 1] },
    { kind: 'command', names: 'exec.Cmd.Path', args: [0] },
    { kind: 'command', names: 'exec.Cmd.Args', args: [0], when: ({ args }) => runsShell(args) },
    {
      kind: 'nosqlText',
      names: '.Find .FindOne .CountDocuments .UpdateOne .UpdateMany .DeleteOne .DeleteMany .Aggregate',
      args: [1],
      when: ({ args }) => hasCode(args[1]),
    },
    {
      kind: 'command',
      names:
        '~session|sess|ssh.Run ~session|sess|ssh.Output ~session|sess|ssh.CombinedOutput ~session|sess|ssh.Start',
      args: [0],
    },
    {
      kind: 'code',
      names:
        '~vm|otto|goja|js.Run ~vm|otto|goja.RunString ~lua|l|state.DoString expr.Eval expr.Compile govaluate.NewEvaluableExpression ~interp|i|yaegi.Eval',
      remoteOnly: false,
    },
    {
      kind: 'path',
      names:
        'os.Open os.OpenFile os.ReadFile os.Create os.Remove os.RemoveAll os.Mkdir os.MkdirAll os.Rename os.Stat os.Lstat os.ReadDir os.Chmod os.Symlink ioutil.ReadFile ioutil.ReadDir http.Dir filepath.Walk filepath.WalkDir filepath.Glob template.ParseFiles os.Truncate os.Readlink zip.OpenReader',
      args: [0, 1],
    },
    { kind: 'path', names: 'os.WriteFile ioutil.WriteFile', args: [0] },
    { kind: 'path', names: 'http.ServeFile', args: [2] },
    {
      kind: 'path',
      names: `${gin}.File ${gin}.SendFile ${gin}.Download ${gin}.FileAttachment ${gin}.Attachment ${gin}.Inline`,
      args: [0],
    },
    { kind: 'path', names: `${gin}.SaveUploadedFile ${gin}.SaveFile`, args: [1] },
    {
      kind: 'xss',
      names: 'fmt.Fprintf fmt.Fprint fmt.Fprintln io.WriteString',
      args: [1, 2, 3, 4, 5],
      when: ({ args }) => isWriter(args[0]),
    },
    {
      kind: 'xss',
      names: '~w|rw|writer|resp|res|responsewriter.Write ~w|rw|responsewriter.WriteString',
      when: ({ receiver }) => isWriter(receiver),
    },
    {
      kind: 'html',
      names:
        'template.HTML template.JS template.URL template.HTMLAttr template.CSS template.JSStr template.Srcset',
    },
    { kind: 'xss', names: `${gin}.HTML ${gin}.HTMLBlob`, args: [1], when: ({ args }) => hasHtml(args[1]) },
    {
      kind: 'xss',
      names: `${gin}.Data`,
      args: [2],
      when: ({ args }) => /html/.test(String(args[1]?.constant)),
      remoteOnly: true,
    },
    {
      kind: 'xss',
      names: `${gin}.SendString`,
      args: [0],
      when: ({ args }) => hasHtml(args[0]),
      remoteOnly: true,
    },
    {
      kind: 'xss',
      names: '.Execute',
      args: [1],
      when: ({ receiver, args }) => typeIs(receiver, /text\/template/) && isWriter(args[0]),
      remoteOnly: true,
    },
    {
      kind: 'xss',
      names: '.ExecuteTemplate',
      args: [2],
      when: ({ receiver, args }) => typeIs(receiver, /text\/template/) && isWriter(args[0]),
      remoteOnly: true,
    },
    {
      kind: 'template',
      names: '.Parse',
      args: [0],
      when: ({ receiver, path }) => typeIs(receiver, /template/) || /template/.test(path ?? ''),
    },
    {
      kind: 'ssrf',
      names:
        'http.Get http.Post http.Head http.PostForm ~client|http|httpclient|c.Get ~client|http|httpclient|c.Post ~client|http|httpclient|c.Head R().Get R().Post R().Put R().Patch R().Delete resty.Get grequests.Get grequests.Post net.Dial',
      args: [0],
      when: ({ name, args }) => name !== 'Dial' || args.length === 0,
      remoteOnly: true,
    },
    {
      kind: 'ssrf',
      names: 'net.Dial net.DialTimeout fasthttp.Get fasthttp.GetTimeout fasthttp.Post',
      args: [1],
      remoteOnly: true,
    },
    { kind: 'ssrf', names: '.SetRequestURI', args: [0], remoteOnly: true },
    { kind: 'ssrf', names: 'http.NewRequest', args: [1], remoteOnly: true, tentative: true },
    {
      kind: 'ssrf',
      names: '.Do',
      args: [0],
      remoteOnly: true,
      when: ({ args }) => typeIs(args[0], /NewRequest/),
    },
    { kind: 'ssrf', names: 'http.NewRequestWithContext', args: [2], remoteOnly: true, tentative: true },
    {
      kind: 'ssrf',
      names: 'httputil.NewSingleHostReverseProxy rpc.Dial grpc.Dial websocket.Dial',
      remoteOnly: true,
    },
    { kind: 'redirect', names: 'http.Redirect', args: [2] },
    { kind: 'redirect', names: `${gin}.Redirect`, args: [0, 1] },
    {
      kind: 'redirect',
      names: '~header|headers|w.Set ~header|headers|w.Add Header().Set Header().Add',
      args: [1],
      when: ({ args }) => /^location$/i.test(String(args[0]?.constant)),
      remoteOnly: true,
    },
    {
      kind: 'redirect',
      names: `${gin}.Header ${gin}.Set`,
      args: [1],
      when: ({ args }) => /^location$/i.test(String(args[0]?.constant)),
      remoteOnly: true,
    },
    { kind: 'header', names: 'smtp.SendMail', args: [2, 3, 4], remoteOnly: true },
    { kind: 'deserialize', names: 'gob.NewDecoder', remoteOnly: true, when: () => false },
    { kind: 'xxe', names: 'libxml2.ParseString', remoteOnly: true },
    { kind: 'ldap', names: 'ldap.NewSearchRequest', args: [0, 6] },
    {
      kind: 'xpath',
      names:
        'xmlquery.Find xmlquery.FindOne xmlquery.QueryAll htmlquery.Find htmlquery.FindOne htmlquery.QueryAll',
      args: [1],
    },
    {
      kind: 'xpath',
      names: 'xpath.Compile xpath.MustCompile xmlpath.Compile xmlpath.MustCompile',
      args: [0],
    },
    {
      kind: 'log',
      names: `${log}.Print ${log}.Printf ${log}.Println ${log}.Info ${log}.Infof ${log}.Error ${log}.Errorf ${log}.Warn ${log}.Warnf ${log}.Debug ${log}.Debugf`,
      args: 'all',
    },
    {
      kind: 'format',
      names: 'fmt.Sprintf fmt.Printf fmt.Errorf log.Printf',
      remoteOnly: true,
      when: ({ args }) => args[0]?.constant === undefined,
    },
    { kind: 'regex', names: 'regexp.Compile', remoteOnly: true, when: () => false },
    { kind: 'reflection', names: 'plugin.Open', remoteOnly: true },
    { kind: 'reflection', names: '.MethodByName .FieldByName', remoteOnly: true },
  ],
  cleaners: [
    {
      for: 'all',
      names:
        'strconv.Atoi strconv.ParseInt strconv.ParseUint strconv.ParseFloat strconv.ParseBool strconv.Itoa strconv.FormatInt uuid.Parse uuid.MustParse len sha256.Sum256 md5.Sum hex.EncodeToString time.Parse int int64 uint primitive.ObjectIDFromHex',
    },
    {
      for: ['xss', 'html'],
      names:
        'html.EscapeString template.HTMLEscapeString template.HTMLEscaper template.JSEscapeString url.QueryEscape url.PathEscape ~policy|p|sanitizer|bluemonday.Sanitize json.Marshal',
    },
    { for: ['path', 'zip'], names: 'filepath.Base path.Base filepath.IsLocal securejoin.SecureJoin' },
    {
      for: ['ssrf', 'redirect', 'path', 'log', 'header', 'command', 'argument'],
      names: 'url.QueryEscape url.PathEscape',
    },
    { for: ['log', 'header'], names: 'strconv.Quote' },
    { for: ['sql'], names: 'pq.QuoteIdentifier pq.QuoteLiteral pgx.Identifier pgx.Identifier.Sanitize' },
    { for: ['regex'], names: 'regexp.QuoteMeta' },
    { for: ['command', 'argument'], names: 'shellescape.Quote shellwords.Escape' },
    { for: ['ldap'], names: 'ldap.EscapeFilter ldap.EscapeDN' },
  ],
}

/** The query of a prepared statement is fixed; what it is called with are values. */
function isPrepared(path: string | undefined, receiver: { type?: string | undefined } | undefined): boolean {
  return /(^|\.)\w*(stmt|statement)\w*\.\w+$/i.test(path ?? '') || /Stmt$|Prepare/.test(receiver?.type ?? '')
}

/** `bson.M{"$where": x}`, `bson.D{{"$where", x}}`: JavaScript that the database runs. */
function hasCode(filter: Value | undefined): boolean {
  if (isTainted(filter?.fields?.get('$where'))) return true
  return [...(filter?.fields?.values() ?? [])].some(
    ({ fields }) =>
      (fields?.get('0')?.constant === '$where' && isTainted(fields.get('1'))) ||
      (fields?.get('Key')?.constant === '$where' && isTainted(fields.get('Value'))),
  )
}

function isWriter(value: { type?: string | undefined } | undefined): boolean {
  return /ResponseWriter|gin\.Context|Writer\(\)|Response\(\)/.test(value?.type ?? '')
}

function paramOf(_: Fn, param: Param) {
  if (!param.type) return undefined
  if (/^(http\.)?(ResponseWriter|Request)$/.test(param.type))
    return { type: param.type.startsWith('http.') ? param.type : `http.${param.type}` }
  if (
    /^(context\.Context|gin\.Context|echo\.Context|fiber\.Ctx|sql\.DB|sql\.Tx|gorm\.DB|testing\.T|sync\.\w+|log\.Logger|slog\.Logger)$/.test(
      param.type,
    )
  )
    return { type: param.type }
  return undefined
}
