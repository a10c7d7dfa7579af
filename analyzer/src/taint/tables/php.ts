import type { Expr, Fn, Param } from '../ir.ts'
import { firstIsSql, isSql, isTainted, typeIs } from './conditions.ts'
import type { CallView, Table } from './table.ts'

const request = '~request|req'
const database = '~db|pdo|conn|mysqli|dbh|database|connection|link|sql|wpdb|entitymanager|em|handle'

/** PHP itself, Laravel, Symfony and WordPress. */
export const php: Table = {
  constructors: ['__construct'],
  caseless: true,
  callsByName: true,
  ends: /^(exit|die|abort|wp_die|wp_send_json_error)$/i,
  harmlessTypes: ['int', 'float', 'bool', 'DateTime', 'DateTimeInterface', 'Carbon'],
  reads: [
    { what: 'a parameter of the request', names: '$_GET $_POST $_REQUEST $HTTP_GET_VARS $HTTP_POST_VARS' },
    { what: 'a cookie of the request', names: '$_COOKIE', plain: true },
    { what: 'an uploaded file', names: '$_FILES', plain: true },
    { what: 'a header of the request', names: '$_SERVER', plain: true },
    { what: 'the body of the request', names: '$HTTP_RAW_POST_DATA' },
    { what: 'the command line', names: '$argv', level: 'local', plain: true },
    { what: 'the environment', names: '$_ENV', level: 'local', plain: true },
    {
      what: 'a parameter of the request',
      names:
        '$request.query $request.request $request.cookies $request.headers $request.attributes Request.query Request.request Request.cookies Request.headers Request.files $request.files',
    },
  ],
  calls: [
    {
      what: 'a parameter of the request',
      names: `${request}.input ${request}.get ${request}.query ${request}.post ${request}.all ${request}.only ${request}.except ${request}.json ${request}.cookie ${request}.header ${request}.route ${request}.getContent ${request}.string ${request}.getQueryParams ${request}.getParsedBody ${request}.getBody ${request}.getPost ${request}.getGet ${request}.getVar ${request}.getParam ${request}.getQuery ${request}.getPathInfo ${request}.fullUrl ${request}.url ${request}.path ${request}.getRequestUri ${request}.userAgent ${request}.server Input.get Request.input Input.all request Request.get Request.all Request.query getQueryParams get_query_var ${request}.getCookieParams ${request}.getUri`,
    },
    {
      what: 'the name of an uploaded file',
      names: '.getClientOriginalName .getClientOriginalExtension .getClientFilename',
      plain: true,
    },
    {
      what: 'the body of the request',
      names: 'file_get_contents',
      when: ({ args }) => args[0]?.constant === 'php://input',
    },
    {
      what: 'a parameter of the request',
      names: 'filter_input',
      when: ({ args, exprs }) =>
        args.length < 3 || /FILTER_(DEFAULT|UNSAFE_RAW)/.test(exprs[2]?.is === 'name' ? exprs[2].name : ''),
    },
    { what: 'a header of the request', names: 'getallheaders apache_request_headers', plain: true },
    { what: 'the environment', names: 'getenv', level: 'local', plain: true },
    { what: 'what the user typed', names: 'readline', level: 'local', plain: true },
    {
      what: 'the name of an archive entry',
      names: '~zip.getNameIndex zip_entry_name ~zip.statIndex',
      only: ['zip'],
    },
  ],
  param: paramOf,
  sinks: [
    { kind: 'sql', names: 'mysql_query mysql_db_query mysql_unbuffered_query sqlite_query pg_send_query' },
    {
      kind: 'sql',
      names:
        'mysqli_query mysqli_multi_query mysqli_real_query mysqli_prepare sqlsrv_query oci_parse odbc_exec odbc_execute db2_exec',
      args: [1],
    },
    {
      kind: 'sql',
      names: 'pg_query pg_prepare mssql_query sqlite_exec ibase_query',
      args: [0, 1, 2],
      when: ({ args, exprs }) => !(exprs[1]?.is === 'list') || args.length > 0,
    },
    {
      kind: 'sql',
      names: `${database}.query ${database}.exec ${database}.prepare ${database}.multi_query ${database}.real_query ${database}.get_results ${database}.get_row ${database}.get_var ${database}.get_col ${database}.executeQuery ${database}.executeStatement ${database}.fetchAll ${database}.fetchAssociative ${database}.createQuery ${database}.createNativeQuery ${database}.unprepared`,
    },
    {
      kind: 'sql',
      names:
        'DB.raw DB.select DB.insert DB.update DB.delete DB.statement DB.unprepared DB.selectOne DB.affectingStatement',
      args: [0],
    },
    {
      kind: 'sql',
      names: '.whereRaw .orWhereRaw .havingRaw .orderByRaw .selectRaw .groupByRaw .fromRaw .joinRaw',
      args: [0],
    },
    { kind: 'sql', names: '.query .exec .prepare .execute .rawQuery .fetch .select .raw', when: firstIsSql },
    {
      kind: 'sql',
      names: '.orderBy .groupBy .where .andWhere',
      remoteOnly: true,
      when: ({ args, name }) =>
        name === 'orderBy'
          ? isTainted(args[0]) && args[0]?.text === undefined
          : isSql(args[0]) ||
            (args[0]?.text !== undefined && args[0].constant === undefined && /[=<>]/.test(args[0].text)),
    },
    {
      kind: 'nosql',
      names:
        '~collection|coll.find ~collection|coll.findOne ~collection|coll.updateOne ~collection|coll.deleteOne ~manager.executeQuery',
      args: [0],
      remoteOnly: true,
    },
    {
      kind: 'command',
      names: 'system exec shell_exec passthru popen proc_open pcntl_exec expect_popen backticks ssh2_exec',
      args: [0, 1],
      when: ({ name, args }) => (name !== 'exec' && name !== 'proc_open' ? true : !args[0]?.list),
    },
    {
      kind: 'command',
      names: 'Process.fromShellCommandline new Process Process.run',
      when: ({ args, name }) => name === 'fromShellCommandline' || !args[0]?.list,
    },
    { kind: 'command', names: 'mail', args: [4], remoteOnly: true },
    { kind: 'header', names: 'mail mb_send_mail', args: [0, 1, 3], remoteOnly: true },
    { kind: 'code', names: 'eval assert create_function', args: [0, 1] },
    { kind: 'code', names: 'preg_replace', args: [0], remoteOnly: true },
    {
      kind: 'code',
      names:
        'call_user_func call_user_func_array array_map usort uasort uksort array_filter array_walk register_shutdown_function ob_start forward_static_call is_callable',
      args: [0, 1],
      remoteOnly: true,
      when: ({ args, name }) =>
        (name === 'array_map' || /call/.test(name)
          ? isTainted(args[0])
          : isTainted(args[1]) && !args[1]?.fields) &&
        !(name === 'array_map' && args[0]?.closure) &&
        !(name.startsWith('call_user') && !isTainted(args[0])),
    },
    { kind: 'include', names: 'include', remoteOnly: true },
    {
      kind: 'path',
      names:
        'fopen file_get_contents readfile file unlink fpassthru highlight_file show_source parse_ini_file mkdir rmdir scandir opendir touch chmod simplexml_load_file copy rename file_put_contents is_file file_exists finfo_file getimagesize glob dir new SplFileObject new SplFileInfo readgzfile gzopen imagecreatefromjpeg imagecreatefrompng filesize stat lstat tempnam symlink',
      args: [0, 1],
      when: pathArguments,
    },
    { kind: 'path', names: 'move_uploaded_file', args: [1], remoteOnly: true },
    {
      kind: 'path',
      names:
        'Storage.get Storage.put Storage.delete Storage.download File.get File.put File.delete Storage.path response().download response().file ~storage|disk.get ~storage|disk.put .storeAs .sendFile ~file|upload|image.move new BinaryFileResponse .download',
      args: [0, 1],
      remoteOnly: true,
    },
    {
      kind: 'ssrf',
      names:
        'curl_init file_get_contents fopen get_headers fsockopen stream_socket_client readfile copy simplexml_load_file getimagesize',
      when: (view) => isUrl(view),
    },
    {
      kind: 'ssrf',
      names: 'curl_setopt',
      args: [2],
      when: ({ exprs }) => exprs[1]?.is === 'name' && /CURLOPT_(URL|PROXY)/.test(exprs[1].name),
    },
    { kind: 'ssrf', names: 'curl_setopt_array', args: [1], when: ({ exprs }) => setsAddress(exprs[1]) },
    {
      kind: 'ssrf',
      names:
        'Http.get Http.post Http.put Http.delete Http.head ~client|guzzle|http.get ~client|guzzle|http.post ~client|http.request ~client.requestAsync wp_remote_get wp_remote_post wp_safe_none new SoapClient ~client|http.sendRequest',
      args: [0, 1],
      remoteOnly: true,
    },
    {
      // Laravel: `Http::timeout(5)->get($url)`
      kind: 'ssrf',
      names: '.get .post .put .patch .delete .head',
      remoteOnly: true,
      when: ({ receiver }) => typeIs(receiver, /^(?:Http|Illuminate\S{0,60}\\Http)\.\w+\(\)/),
    },
    { kind: 'xss', names: 'echo print_r print exit die var_dump', args: 'all' },
    {
      kind: 'xss',
      names: 'printf vprintf',
      args: 'all',
      when: ({ args }) => typeof args[0]?.constant !== 'string' || args[0].constant.includes('%s'),
    },
    {
      kind: 'xss',
      names: 'new Response response .setContent HttpResponse .setBody .write getBody().write',
      args: [0],
      remoteOnly: true,
      when: ({ args }) => !args[0]?.fields,
    },
    { kind: 'html', names: 'new HtmlString Html.raw Markup.create', remoteOnly: true },
    {
      kind: 'redirect',
      names:
        'redirect Redirect.to Redirect.away redirect().to redirect().away .redirect new RedirectResponse wp_redirect .redirectTo',
      remoteOnly: true,
      when: ({ args }) => args.length > 0,
    },
    {
      kind: 'redirect',
      names: 'header',
      when: ({ args }) => /^\s*(location|refresh)\s*:/i.test(args[0]?.text ?? ''),
    },
    {
      kind: 'header',
      names: 'header',
      remoteOnly: true,
      when: ({ args }) => !/^\s*(location|refresh|content-type)\s*:/i.test(args[0]?.text ?? ''),
    },
    { kind: 'header', names: 'setcookie setrawcookie', args: [0], remoteOnly: true },
    {
      kind: 'deserialize',
      names: 'unserialize yaml_parse igbinary_unserialize msgpack_unpack',
      when: ({ args }) =>
        args[1]?.fields?.get('allowed_classes')?.constant !== false &&
        !args[1]?.fields?.get('allowed_classes')?.list,
    },
    {
      kind: 'xxe',
      names:
        '~dom|doc|document|xml.loadXML ~dom|doc|document|xml.load simplexml_load_string new SimpleXMLElement ~reader.XML xml_parse',
      remoteOnly: true,
      when: ({ exprs }) =>
        exprs.some((expr) => expr.is === 'name' && /LIBXML_(NOENT|DTDLOAD)/.test(expr.name)) ||
        exprs.some((expr) => expr.is === 'binary'),
    },
    {
      kind: 'template',
      names:
        '~twig|env|environment.createTemplate ~twig.renderString Blade.compileString Blade.render ~smarty.fetch ~smarty.display ~mustache.render new Twig_Loader_String ~latte.renderToString',
      remoteOnly: true,
      when: ({ name, args }) =>
        (name !== 'fetch' && name !== 'display') || /^(string|eval):/.test(args[0]?.text ?? ''),
    },
    { kind: 'ldap', names: 'ldap_search ldap_list ldap_read', args: [1, 2], when: () => true },
    { kind: 'ldap', names: 'ldap_bind', args: [1], remoteOnly: true },
    {
      kind: 'xpath',
      names: '~xpath|xp.query ~xpath|xp.evaluate .xpath',
      when: ({ args }) => args[0]?.constant === undefined,
    },
    {
      kind: 'log',
      names:
        'error_log syslog ~log|logger.info ~log|logger.error ~log|logger.warning ~log|logger.debug ~log|logger.notice Log.info Log.error Log.warning Log.debug',
      args: [0, 1],
    },
    {
      kind: 'mass',
      names: '.create .update .fill .forceFill .forceCreate .insert .firstOrCreate .updateOrCreate',
      args: [0],
      remoteOnly: true,
      when: ({ args }) => !args[0]?.fields?.size && args[0]?.text === undefined,
    },
    {
      kind: 'reflection',
      names: 'new ReflectionClass new ReflectionMethod new ReflectionFunction class_exists',
      remoteOnly: true,
      when: ({ name }) => name !== 'class_exists',
    },
    {
      kind: 'prototype',
      names: 'extract parse_str mb_parse_str',
      remoteOnly: true,
      when: ({ name, args }) => name === 'extract' || args.length === 1,
    },
    { kind: 'trust', names: '$_SESSION.set', remoteOnly: true },
    { kind: 'regex', names: 'preg_match preg_match_all preg_split', remoteOnly: true },
  ],
  writes: [],
  cleaners: [
    {
      for: 'all',
      names:
        'intval floatval boolval is_numeric count strlen md5 sha1 hash crc32 password_hash bin2hex ctype_digit abs round floor ceil date strtotime random_int uniqid Str.uuid number_format',
    },
    { for: 'all', names: '.getInt .getBoolean .getDigits' },
    {
      for: 'all',
      names: 'filter_var',
      when: ({ exprs }) =>
        exprs.some(
          (expr) =>
            expr.is === 'name' &&
            /FILTER_VALIDATE_(INT|FLOAT|BOOLEAN|BOOL|IP|EMAIL|DOMAIN)|FILTER_SANITIZE_NUMBER/.test(expr.name),
        ),
    },
    {
      for: 'all',
      names: 'filter_input',
      when: ({ exprs }) =>
        exprs.some(
          (expr) =>
            expr.is === 'name' &&
            /FILTER_VALIDATE_(INT|FLOAT|BOOLEAN|BOOL|IP|EMAIL)|FILTER_SANITIZE_NUMBER/.test(expr.name),
        ),
    },
    {
      for: ['xss', 'html'],
      names:
        'htmlspecialchars htmlentities strip_tags urlencode rawurlencode esc_html esc_attr esc_url esc_js esc_textarea wp_kses wp_kses_post sanitize_text_field filter_var filter_input e json_encode nl2br_none Html.encode Html.escape ~purifier.purify http_build_query base64_encode ~escaper.escapeHtml twig_escape_filter absint',
      when: ({ name, exprs }) =>
        !/^filter_/.test(name) ||
        exprs.some(
          (expr) =>
            expr.is === 'name' && /SPECIAL_CHARS|SANITIZE_STRING|FULL_SPECIAL|ENCODED/.test(expr.name),
        ),
    },
    {
      for: ['sql'],
      names:
        'mysql_real_escape_string mysqli_real_escape_string mysql_escape_string mysqli_escape_string pg_escape_string pg_escape_literal pg_escape_identifier addslashes esc_sql .real_escape_string .escape_string .quote .escapeString sqlite_escape_string .quoteIdentifier absint',
    },
    { for: ['sql'], names: '~wpdb.prepare' },
    { for: ['command', 'argument'], names: 'escapeshellarg escapeshellcmd ProcessUtils.escapeArgument' },
    {
      for: ['path', 'zip', 'include'],
      names: 'basename pathinfo sanitize_file_name Str.slug Str.random hash',
    },
    { for: ['ssrf', 'redirect', 'header', 'log', 'path'], names: 'urlencode rawurlencode http_build_query' },
    {
      for: ['redirect', 'ssrf'],
      names: 'route url action wp_validate_redirect esc_url_raw_none',
      when: ({ name }) => name !== 'url',
    },
    { for: ['ldap'], names: 'ldap_escape' },
    { for: ['regex'], names: 'preg_quote' },
    {
      for: ['nosql', 'mass'],
      names: 'strval ~request|req.validate ~request|req.validated ~request|req.only ~request|req.safe',
    },
  ],
}

/** A function of files that is given an address goes to the network. */
function isUrl({ name, args, exprs }: CallView): boolean {
  if (name === 'curl_init' || name === 'get_headers' || name === 'fsockopen') return true
  const text = args[0]?.text
  return text === undefined
    ? /url|uri|link|feed|endpoint|webhook/i.test(`${args[0]?.type} ${nameIn(exprs[0])}`)
    : /^https?:\/\//.test(text)
}

/** `$url`, `$_GET['url']` */
function nameIn(expr: Expr | undefined): string {
  if (expr?.is === 'name' || expr?.is === 'member') return expr.name
  const key = expr?.is === 'index' ? expr.key : undefined
  return key?.is === 'literal' ? String(key.value) : ''
}

/** `[CURLOPT_URL => $url]`, with nothing else from variables. */
function setsAddress(options: Expr | undefined): boolean {
  if (options?.is !== 'object') return false
  const names = options.entries.flatMap(({ key, value }) =>
    value.is === 'literal' ? [] : [typeof key === 'object' && key.is === 'name' ? key.name : ''],
  )
  return names.length > 0 && names.every((name) => /CURLOPT_(URL|PROXY)$/.test(name))
}

function pathArguments({ name, args }: CallView): boolean {
  if (name === 'file_put_contents' || name === 'fopen' || name === 'mkdir') return isTainted(args[0])
  return !/^https?:/.test(args[0]?.text ?? '') && !typeIs(args[0], /url/i)
}

const bound = /Request$/

function paramOf(fn: Fn, param: Param) {
  if (param.type && bound.test(param.type)) return { type: 'Request' }
  const isController = fn.owner && /Controller$/.test(fn.owner.name)
  const isRoute = fn.marks.includes('Route')
  if ((isController || isRoute) && fn.open && !fn.name?.startsWith('__')) {
    if (param.type && !/^string$/.test(param.type)) return { type: param.type }
    const name = param.target.is === 'name' ? param.target.name : ''
    return { what: `the parameter \`${name}\` of the request`, plain: true }
  }
  return undefined
}
