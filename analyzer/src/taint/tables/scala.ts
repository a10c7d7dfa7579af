import type { Expr, Fn, Param } from '../ir.ts'
import { isTainted, runsShell } from './conditions.ts'
import { java } from './java.ts'
import type { Table } from './table.ts'

/** What Java has, and Play, Slick, Anorm and scala.sys.process on top of it. */
export const scala: Table = {
  ...java,
  constructors: ['<init>'],
  newless: true,
  returnsLast: true,
  ends: /^(sys\.exit|System\.exit|sys\.error)$/,
  harmlessTypes: [...(java.harmlessTypes ?? []), 'Int', 'Short', 'Byte', 'Char'],
  reads: [
    ...(java.reads ?? []),
    {
      what: 'a parameter of the request',
      names: 'request.queryString request.headers request.cookies request.uri request.path req.queryString',
      plain: true,
    },
    { what: 'the body of the request', names: 'request.body req.body' },
  ],
  calls: [
    ...(java.calls ?? []),
    {
      what: 'a parameter of the request',
      names:
        'request.queryString request.getQueryString req.getQueryString request.body.asText request.body.asFormUrlEncoded request.body.asJson request.headers.get',
      plain: true,
    },
    {
      what: 'what the user typed',
      names: 'StdIn.readLine scala.io.StdIn.readLine readLine',
      level: 'local',
      plain: true,
    },
  ],
  gives: [
    ...(java.gives ?? []),
    {
      what: 'a parameter of the request',
      names: 'parameter parameters formField formFields headerValueByName optionalHeaderValueByName',
      callback: 0,
      plain: true,
      // `"n".as[Int]` gives a number.
      when: ({ exprs }) => exprs[0]?.is === 'literal',
    },
    { what: 'the body of the request', names: 'entity', callback: 0 },
    {
      what: 'the path of the request',
      names: 'path pathPrefix',
      callback: 0,
      plain: true,
      when: ({ exprs: [first] }) => isSegment(first?.is === 'binary' ? first.right : first),
    },
  ],
  param: (fn: Fn, param: Param, index: number) => {
    if (fn.name === 'main') return { what: 'the command line', level: 'local' as const, plain: true }
    return java.param?.(fn, param, index)
  },
  sinks: [
    ...java.sinks,
    {
      kind: 'command',
      names: '.! .!! .lineStream',
      args: 'receiver',
      when: ({ receiver }) =>
        !receiver?.list || runsShell([receiver]) || isTainted(receiver.fields?.get('0')),
    },
    {
      kind: 'command',
      names: 'Process sys.process.Process',
      args: [0],
      when: ({ args }) => !args[0]?.list || runsShell(args.slice(0, 1)),
    },
    {
      kind: 'sql',
      names: 'SQL sql:text sqlu:text Fragment.const Fragment.const0',
      args: [0],
      when: ({ args }) => args[0]?.constant === undefined,
    },
    { kind: 'xss', names: 'Ok().as', args: 'receiver', remoteOnly: true },
    {
      kind: 'xss',
      names: 'HttpEntity',
      args: [1],
      remoteOnly: true,
      when: ({ exprs: [type] }) => type?.is === 'member' && /html/.test(type.name),
    },
    { kind: 'html', names: 'Html HtmlFormat.raw', args: [0] },
    { kind: 'redirect', names: 'Redirect Results.Redirect', args: [0], remoteOnly: true },
    {
      kind: 'path',
      names: 'Source.fromFile scala.io.Source.fromFile Ok.sendFile',
      args: [0],
      remoteOnly: true,
    },
    {
      kind: 'ssrf',
      names: '~ws|client.url Source.fromURL scala.io.Source.fromURL',
      args: [0],
      remoteOnly: true,
    },
  ],
  cleaners: [
    ...java.cleaners,
    { for: 'all', names: '.toInt .toLong .toDouble .toBoolean .toIntOption UUID.fromString' },
    { for: ['xss', 'html'], names: 'HtmlFormat.escape StringEscapeUtils.escapeHtml4' },
  ],
}

function isSegment(expr: Expr | undefined): boolean {
  return expr?.is === 'name' && /^(Segment|Remaining)$/.test(expr.name)
}
