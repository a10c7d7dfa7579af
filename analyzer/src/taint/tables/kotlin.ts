import { java } from './java.ts'
import type { Table } from './table.ts'

/** What Java has, and Ktor and Kotlin's own library on top of it. */
export const kotlin: Table = {
  ...java,
  constructors: ['<init>'],
  newless: true,
  returnsLast: true,
  ends: /^(error|exitProcess|System\.exit|throw|require_none)$/,
  harmlessTypes: [...(java.harmlessTypes ?? []), 'Int', 'Short', 'Byte', 'Char'],
  reads: [
    ...(java.reads ?? []),
    {
      what: 'a parameter of the request',
      names:
        'call.parameters call.request.queryParameters call.request.headers call.request.cookies request.queryParameters request.headers request.cookies call.pathParameters',
      plain: true,
    },
    { what: 'the address of the request', names: 'call.request.uri', plain: true },
    { what: 'the data of an intent', names: 'intent.data intent.extras intent.dataString', plain: true },
    { what: 'the name of an archive entry', names: '~entry.name', only: ['zip'] },
    { what: 'the name of an uploaded file', names: '.originalFilename .originalFileName', plain: true },
    {
      what: 'a parameter of the request',
      names:
        '~request|req.parameterMap ~request|req.queryString ~request|req.cookies ~request|req.requestURI',
      plain: true,
    },
  ],
  calls: [
    ...(java.calls ?? []),
    {
      what: 'the body of the request',
      names:
        'call.receive call.receiveText call.receiveParameters call.receiveMultipart call.receiveNullable',
    },
    {
      what: 'a parameter of the request',
      names: 'call.request.header call.request.path call.request.queryString',
      plain: true,
    },
    { what: 'what the user typed', names: 'readLine readln readlnOrNull', level: 'local', plain: true },
    {
      what: 'the data of an intent',
      names: 'intent.getStringExtra .getStringExtra uri.getQueryParameter',
      plain: true,
    },
  ],
  sinks: [
    ...java.sinks,
    {
      kind: 'xss',
      names: 'call.respondText',
      args: [0, 'text'],
      when: ({ exprs, named }) =>
        exprs.some((expr) => expr.is === 'member' && expr.path === 'ContentType.Text.Html') ||
        /Html/.test(named.get('contentType')?.type ?? ''),
    },
    { kind: 'path', names: 'call.respondFile', args: [0, 1], remoteOnly: true },
    { kind: 'redirect', names: 'call.respondRedirect', args: [0], remoteOnly: true },
    {
      kind: 'ssrf',
      names: '~client|http.get ~client|http.post ~client|http.request ~client|http.put ~client.delete',
      args: [0],
      remoteOnly: true,
    },
    { kind: 'html', names: '.loadData .loadDataWithBaseURL', args: [0, 1], remoteOnly: true },
    { kind: 'ssrf', names: '.loadUrl', args: [0], remoteOnly: true },
    {
      kind: 'path',
      names:
        '~file|path.readText ~file|path.readBytes ~file|path.writeText ~file|path.writeBytes ~file|path.readLines ~file|path.delete ~file|path.inputStream ~file|path.outputStream File().readText File().readBytes File().writeText File().delete File().readLines File().inputStream',
      args: 'receiver',
    },
    {
      kind: 'sql',
      names: '~db|transaction|tx.exec exec',
      args: [0],
      remoteOnly: false,
      when: ({ args }) => /^\s*(select|insert|update|delete|alter|create|drop)\b/i.test(args[0]?.text ?? ''),
    },
  ],
  cleaners: [
    ...java.cleaners,
    {
      for: 'all',
      names:
        '.toInt .toIntOrNull .toLong .toLongOrNull .toDouble .toDoubleOrNull .toBoolean .toUInt .toBigDecimal UUID.fromString .toFloat',
    },
    { for: ['xss', 'html'], names: '.escapeHTML .encodeURLParameter escapeHTML' },
    { for: ['path', 'ssrf', 'redirect'], names: '.encodeURLParameter .encodeURLPathPart' },
  ],
}
