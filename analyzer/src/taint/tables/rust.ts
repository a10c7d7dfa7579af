import type { Fn, Param } from '../ir.ts'
import { firstIsSql, isTainted } from './conditions.ts'
import type { CallView, Table } from './table.ts'

/** The standard library, actix, axum, rocket, sqlx, diesel, rusqlite and reqwest. */
export const rust: Table = {
  constructors: ['new'],
  returnsLast: true,
  ends: /^(panic!|unreachable!|todo!|bail!|process\.exit|std\.process\.exit|exit)$/,
  harmlessTypes: [
    'i8',
    'i16',
    'i32',
    'i64',
    'i128',
    'isize',
    'u8',
    'u16',
    'u32',
    'u64',
    'u128',
    'usize',
    'f32',
    'f64',
    'bool',
    'char',
    'Uuid',
  ],
  reads: [],
  calls: [
    {
      what: 'a parameter of the request',
      names:
        '~req|request.match_info ~req|request.query_string ~req|request.uri ~req|request.headers ~req|request.cookie ~req|request.path',
      plain: true,
    },
    {
      what: 'the command line',
      names: 'env.args std.env.args env.args_os std.env.args_os',
      level: 'local',
      plain: true,
    },
    { what: 'the environment', names: 'env.var std.env.var env.var_os', level: 'local', plain: true },
    {
      what: 'the name of an archive entry',
      names: '~entry|file|zip.name ~entry|file.path ~entry.mangled_none',
      only: ['zip'],
      when: ({ receiver, path }) => /zip|tar|archive|entry/i.test(`${receiver?.type} ${path}`),
    },
  ],
  gives: [
    {
      what: 'what the user typed',
      names: '.read_line io.stdin().read_line .read_to_string',
      argument: 0,
      level: 'local',
      plain: true,
      when: ({ receiver, path }) => /stdin/.test(`${receiver?.type} ${path}`),
    },
  ],
  param: paramOf,
  sinks: [
    {
      kind: 'sql',
      names:
        'sqlx.query sqlx.query_as sqlx.query_scalar diesel.sql_query sql_query sqlx.raw_sql sqlx.QueryBuilder.new Statement.from_string query query_as',
    },
    {
      kind: 'sql',
      names:
        '.execute .query .query_row .prepare .execute_batch .query_one .query_opt .batch_execute .simple_query .query_map .raw .query_drop .exec .query_first',
      when: firstIsSql,
    },
    {
      kind: 'command',
      names: 'Command.new process.Command.new std.process.Command.new tokio.process.Command.new',
      args: [0],
      when: ({ args }) => isTainted(args[0]),
    },
    { kind: 'command', names: '.arg .args', args: [0], when: (view) => isShellChain(view) },
    {
      kind: 'path',
      names:
        'fs.read fs.read_to_string fs.write fs.File.open File.open File.create fs.remove_file fs.remove_dir_all fs.create_dir_all fs.copy fs.rename fs.read_dir fs.metadata std.fs.read std.fs.read_to_string std.fs.write std.fs.remove_file std.fs.File.open tokio.fs.read tokio.fs.read_to_string tokio.fs.File.open tokio.fs.write NamedFile.open fs.NamedFile.open std.fs.create_dir_all std.fs.File.create',
      args: [0, 1],
    },
    {
      kind: 'ssrf',
      names:
        'reqwest.get reqwest.blocking.get ~client|http.get ~client|http.post ~client|http.put ureq.get ureq.post surf.get Client.new().get reqwest.Client.new().get',
      args: [0],
      remoteOnly: true,
    },
    {
      kind: 'redirect',
      names: 'Redirect.to Redirect.temporary Redirect.permanent Redirect.found',
      args: [0],
      remoteOnly: true,
    },
    {
      kind: 'redirect',
      names: '.append_header .insert_header .header',
      args: [0, 1],
      remoteOnly: true,
      when: ({ args }) => /location/i.test(String(args[0]?.constant ?? args[0]?.fields?.get('0')?.constant)),
    },
    {
      kind: 'xss',
      names: 'Html RawHtml content.RawHtml content.Html axum.response.Html warp.reply.html',
      args: [0],
      remoteOnly: true,
    },
    {
      kind: 'xss',
      names: '.body',
      args: [0],
      remoteOnly: true,
      when: ({ args, path, receiver }) =>
        /<[a-z]/i.test(args[0]?.text ?? '') || /html/.test(`${path} ${receiver?.type}`),
    },
    { kind: 'html', names: 'PreEscaped maud.PreEscaped', args: [0], remoteOnly: true },
    { kind: 'code', names: '~engine|lua|ctx.eval ~lua.load ~engine.run', args: [0], remoteOnly: true },
    {
      kind: 'template',
      names:
        'Tera.one_off tera.Tera.one_off ~tera|hb|handlebars|env|reg.render_str ~hb|handlebars|reg.render_template ~env.template_from_str',
      args: [0],
      remoteOnly: true,
    },
    { kind: 'deserialize', names: 'serde_pickle.from_slice', remoteOnly: true },
    { kind: 'log', names: 'info! warn! error! debug! log.info! trace!', args: 'all' },
    { kind: 'regex', names: 'Regex.new regex.Regex.new', remoteOnly: true, when: () => false },
  ],
  cleaners: [
    { for: 'all', names: '.parse .len .is_empty Uuid.parse_str i32.from_str .parse_none' },
    {
      for: ['xss', 'html'],
      names:
        'html_escape.encode_text encode_text html_escape.encode_safe ammonia.clean askama_escape.escape escape_html tera.escape_html v_htmlescape.escape encode_safe',
    },
    { for: ['path', 'zip'], names: '.file_name .enclosed_name sanitize_filename.sanitize .file_stem' },
    { for: ['command', 'argument'], names: 'shell_escape.escape shlex.quote shlex.try_quote' },
    {
      for: ['ssrf', 'redirect', 'log', 'path'],
      names: 'urlencoding.encode utf8_percent_encode percent_encode',
    },
    { for: ['regex'], names: 'regex.escape' },
  ],
}

/** `Command::new("sh").arg("-c").arg(x)` */
function isShellChain({ root, args }: CallView): boolean {
  if (root?.is !== 'call' || args[0]?.constant !== undefined) return false
  const program = root.args[0]?.value
  return (
    program?.is === 'literal' && /^(.*\/)?(sh|bash|zsh|cmd|powershell|cmd\.exe)$/.test(String(program.value))
  )
}

const extractors = /^(web::|extract::|axum::extract::)?(Query|Path|Json|Form)<>$|^(Bytes|RawQuery|Multipart)$/
const routes = /^(get|post|put|delete|patch|head|route|actix_web::get|actix_web::post)$/

function paramOf(fn: Fn, param: Param) {
  if (param.type === 'HttpRequest') return { type: 'request' }
  if (param.type && extractors.test(param.type)) return { what: 'a parameter of the request', plain: true }
  if (fn.marks.some((mark) => routes.test(mark)) && /^(&?str|String|PathBuf)$/.test(param.type ?? ''))
    return { what: 'a parameter of the request', plain: true }
  return undefined
}
