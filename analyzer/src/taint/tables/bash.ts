import { isTainted } from './conditions.ts'
import type { Table } from './table.ts'

/** Commands that run code, and where scripts get their data from. */
export const bash: Table = {
  constructors: [],
  ends: /^(exit|return|die|fail)$/,
  reads: [
    { what: 'an argument of the script', names: '1 2 3 4 5 6 7 8 9 @ *', level: 'local', plain: true },
    {
      what: 'a header of the request',
      names:
        'QUERY_STRING HTTP_USER_AGENT HTTP_REFERER HTTP_COOKIE REQUEST_URI PATH_INFO HTTP_HOST CONTENT_TYPE',
      plain: true,
    },
  ],
  calls: [
    {
      what: 'data from the network',
      names: 'curl wget nc',
      plain: true,
      when: ({ args }) =>
        args.every((arg) => typeof arg.constant !== 'string' || !/^-(o|O)$/.test(arg.constant)),
    },
  ],
  gives: [
    { what: 'what the user typed', names: 'read', argument: 0, level: 'local', plain: true },
    { what: 'what the user typed', names: 'read', argument: 'rest', level: 'local', plain: true },
  ],
  sinks: [
    { kind: 'code', names: 'eval', args: 'all' },
    {
      kind: 'command',
      names: 'sh bash zsh dash ksh',
      args: [1, 2],
      when: ({ args }) => /^-\w*c/.test(String(args[0]?.constant)),
    },
    {
      kind: 'command',
      names: 'ssh',
      args: [1, 2, 3],
      when: ({ args }) =>
        args
          .slice(1)
          .some(
            (arg) =>
              arg.text !== undefined && arg.constant === undefined && isTainted(arg) && /\s/.test(arg.text),
          ),
    },
    {
      kind: 'command',
      names: 'su sudo',
      args: [2, 3],
      when: ({ args }) => args.some((arg) => arg.constant === '-c'),
    },
    {
      kind: 'sql',
      names: 'mysql psql sqlite3 mysqladmin',
      args: [0, 1, 2, 3, 4, 5, 6],
      when: ({ args }) =>
        args.some((arg) => /\b(select|insert|update|delete|drop|create|alter)\b/i.test(arg.text ?? '')),
    },
    {
      kind: 'code',
      names: 'python python3 perl ruby node php',
      args: [1],
      when: ({ args }) => /^-(c|e|r)$/.test(String(args[0]?.constant)),
    },
    { kind: 'command', names: '$command', args: [0], remoteOnly: true },
    { kind: 'code', names: 'source .', args: [0], remoteOnly: true },
  ],
  cleaners: [{ for: 'all', names: 'wc date expr basename_none stat id pwd hostname uname mktemp' }],
}
