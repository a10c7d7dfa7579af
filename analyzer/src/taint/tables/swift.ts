import type { Fn, Param } from '../ir.ts'
import { firstIsSql, isSql, isTainted, runsShell } from './conditions.ts'
import type { Table } from './table.ts'

/** Foundation, Vapor, SQLite and web views. */
export const swift: Table = {
  constructors: ['init'],
  newless: true,
  returnsLast: true,
  implicitFields: true,
  ends: /^(fatalError|exit|preconditionFailure|abort)$/,
  harmlessTypes: ['Int', 'Double', 'Float', 'Bool', 'UUID', 'Date', 'Int64', 'Int32', 'UInt'],
  reads: [
    {
      what: 'a parameter of the request',
      names:
        'req.query req.parameters req.headers req.cookies request.query request.parameters Request.query Request.parameters Request.headers Request.cookies',
      plain: true,
    },
    {
      what: 'the body of the request',
      names: 'req.body req.content request.body Request.body Request.content req.url Request.url',
    },
    {
      what: 'the command line',
      names: 'CommandLine.arguments ProcessInfo.processInfo.arguments',
      level: 'local',
      plain: true,
    },
    { what: 'the environment', names: 'ProcessInfo.processInfo.environment', level: 'local', plain: true },
    {
      what: 'the address that opened the app',
      names: 'userActivity.webpageURL url.query url.host components.queryItems',
      plain: true,
    },
  ],
  calls: [
    {
      what: 'the body of the request',
      names:
        'req.content.decode req.content.get req.query.decode req.query.get req.parameters.get Request.content.decode Request.content.get Request.query.decode Request.query.get Request.parameters.get',
    },
    { what: 'what the user typed', names: 'readLine', level: 'local', plain: true },
  ],
  param: paramOf,
  sinks: [
    { kind: 'sql', names: 'sqlite3_exec sqlite3_prepare sqlite3_prepare_v2 sqlite3_prepare_v3', args: [1] },
    {
      kind: 'sql',
      names:
        '~db|database|conn|connection|sql|pool.raw ~db|database|conn|connection|sql.query ~db|database|conn|connection.execute ~db|database|conn|connection.executeQuery ~db|database.executeUpdate ~db|database|conn.prepare ~db|database|conn.run ~db|database|conn.scalar ~db|database.simpleQuery',
      args: [0, 'sql'],
      when: ({ args, named }) => args.length > 0 || named.has('sql'),
    },
    {
      kind: 'sql',
      names: '.execute .executeQuery .executeUpdate .query .raw .prepare',
      args: [0, 'sql'],
      when: (view) => firstIsSql(view) || isSql(view.named.get('sql')),
    },
    {
      kind: 'code',
      names: 'NSPredicate NSExpression',
      args: ['format', 0],
      remoteOnly: false,
      when: ({ named, args }) => (named.get('format') ?? args[0])?.constant === undefined,
    },
    {
      kind: 'command',
      names: 'Process.launchedProcess Process.run',
      args: [0, 1, 'launchPath', 'arguments'],
      when: ({ args, named }) =>
        runsShell(
          [named.get('launchPath') ?? args[0], named.get('arguments') ?? args[1]].filter(
            (one) => one !== undefined,
          ),
        ) || isTainted(named.get('launchPath')),
    },
    { kind: 'command', names: 'system popen shell', args: [0] },
    {
      kind: 'code',
      names: '.evaluateJavaScript .stringByEvaluatingJavaScript ~context|jscontext.evaluateScript',
      args: [0, 'from'],
    },
    {
      kind: 'html',
      names: '.loadHTMLString',
      args: [0],
      when: ({ args }) => isTainted(args[0]) || args[0]?.constant === undefined,
    },
    {
      kind: 'path',
      names:
        'FileManager.default.contents FileManager.default.removeItem FileManager.default.createFile FileManager.default.copyItem ~fm|filemanager.contents ~fm|filemanager.removeItem FileHandle String Data ~req|request.fileio.streamFile .streamFile',
      args: ['atPath', 'contentsOfFile', 'forReadingAtPath', 'forWritingAtPath', 'at', 'path', 'contentsOf'],
      remoteOnly: true,
    },
    {
      kind: 'ssrf',
      names:
        'URLSession.shared.dataTask URLSession.shared.data ~client|req.client.get ~client.post req.client.get ~session|urlsession.dataTask ~session|urlsession.data',
      args: [0, 'with', 'from', 'for'],
      remoteOnly: true,
    },
    {
      kind: 'redirect',
      names: 'req.redirect ~req|request.redirect Response.redirect',
      args: ['to', 0],
      remoteOnly: true,
    },
    { kind: 'xss', names: 'Response', args: ['body'], remoteOnly: true },
    {
      kind: 'deserialize',
      names: 'NSKeyedUnarchiver.unarchiveObject NSKeyedUnarchiver.unarchiveTopLevelObjectWithData',
      args: [0, 'with'],
      remoteOnly: false,
    },
    {
      kind: 'format',
      names: 'String NSLog',
      args: ['format', 0],
      when: ({ named, name, args }) =>
        name === 'NSLog'
          ? args[0]?.constant === undefined
          : named.has('format') && named.get('format')?.constant === undefined,
    },
    {
      kind: 'log',
      names: 'NSLog os_log print ~logger|log.info ~logger|log.error ~logger|log.warning',
      args: [0],
    },
  ],
  writes: [
    {
      kind: 'command',
      names: '~process|task|p.arguments Process().arguments',
      when: (value) =>
        value.fields ? [...value.fields.values()].some((one) => one.constant === '-c') : false,
    },
    { kind: 'command', names: '~process|task.launchPath ~process|task.executableURL', remoteOnly: true },
  ],
  cleaners: [
    { for: 'all', names: 'Int Double Float Bool UUID .count Int64 Int32' },
    { for: ['xss', 'html'], names: '.htmlEscaped .addingPercentEncoding .escapeHTML' },
    { for: ['path', 'zip'], names: '.lastPathComponent' },
    { for: ['ssrf', 'redirect', 'path'], names: '.addingPercentEncoding' },
  ],
}

function paramOf(fn: Fn, param: Param) {
  if (param.type === 'Request') return { type: 'Request' }
  const name = param.target.is === 'name' ? param.target.name : ''
  if (name === 'req' && fn.name !== undefined) return { type: 'Request' }
  return undefined
}
