import type { Fn, Param } from '../ir.ts'
import { isTainted, runsShell } from './conditions.ts'
import type { Table } from './table.ts'

/** The C library, POSIX, the C++ library, MySQL, SQLite and libcurl. */
export const c: Table = {
  constructors: [],
  implicitFields: true,
  ends: /^(exit|_exit|abort|std\.exit|std\.terminate|err|errx|std\.abort)$/,
  harmlessTypes: [
    'int',
    'long',
    'short',
    'unsigned',
    'float',
    'double',
    'bool',
    'size_t',
    'ssize_t',
    'uint32_t',
    'int32_t',
    'uint64_t',
    'int64_t',
    'uint8_t',
    'uint16_t',
    'unsignedint',
    'unsignedlong',
    'pid_t',
    'off_t',
  ],
  reads: [{ what: 'the command line', names: 'argv', level: 'local', plain: true }],
  calls: [
    { what: 'the environment', names: 'getenv secure_getenv std.getenv', level: 'local', plain: true },
    { what: 'what the user typed', names: 'gets readline', level: 'local', plain: true },
    {
      what: 'a parameter of the request',
      names: '~cgi.getElement ~req|request.get_param_value ~req|request.getParameter ~req|request.url_param',
      plain: true,
    },
    { what: 'data from the network', names: 'SSL_read', plain: true },
  ],
  gives: [
    {
      what: 'what the user typed',
      names: 'fgets gets scanf fscanf',
      argument: 0,
      level: 'local',
      plain: true,
      when: ({ name }) => name === 'fgets' || name === 'gets',
    },
    { what: 'what the user typed', names: 'scanf', argument: 'rest', level: 'local', plain: true },
    { what: 'data from the network', names: 'recv recvfrom read SSL_read', argument: 1, plain: true },
    { what: 'what the user typed', names: 'fread', argument: 0, level: 'local', plain: true },
    { what: 'what the user typed', names: 'std.getline getline', argument: 1, level: 'local', plain: true },
    { what: 'what the user typed', names: 'cin.>> std.cin.>>', argument: 0, level: 'local', plain: true },
  ],
  fillers: [
    { names: 'strcpy strncpy strcat strncat strlcpy strlcat memcpy memmove stpcpy', to: 0, from: 1 },
    { names: 'sprintf vsprintf std.sprintf', to: 0, from: 1 },
    { names: 'snprintf vsnprintf std.snprintf', to: 0, from: 2 },
    { names: 'asprintf', to: 0, from: 1 },
    { names: '.append .assign .push_back .insert', to: 'receiver', from: 0 },
  ],
  param: paramOf,
  sinks: [
    { kind: 'command', names: 'system popen std.system _popen _wsystem wordexp', args: [0] },
    {
      kind: 'command',
      names: 'execl execlp execle execv execvp execve execvpe posix_spawn posix_spawnp',
      args: [0],
      when: ({ args }) => isTainted(args[0]),
    },
    {
      kind: 'command',
      names: 'execl execlp execle',
      args: 'all',
      when: ({ args }) => runsShell(args.slice(0, 1).concat(args.slice(2))),
    },
    {
      kind: 'sql',
      names:
        'mysql_query mysql_real_query sqlite3_exec sqlite3_prepare sqlite3_prepare_v2 PQexec SQLExecDirect SQLPrepare PQprepare ',
      args: [1],
    },
    {
      kind: 'sql',
      names:
        '~stmt|statement|con|conn|query|db.executeQuery ~stmt|statement.execute ~stmt|statement.executeUpdate ~txn|w|work|tx.exec ~query|db.exec',
      args: [0],
    },
    {
      kind: 'format',
      names: 'printf vprintf std.printf',
      args: [0],
      when: ({ args }) => args[0]?.constant === undefined && args.length === 1,
    },
    { kind: 'format', names: 'printf std.printf', args: [0], when: ({ args }) => args.length > 1 },
    {
      kind: 'format',
      names: 'fprintf dprintf syslog std.fprintf',
      args: [1],
      when: ({ args }) => args[1]?.constant === undefined,
    },
    { kind: 'format', names: 'sprintf std.sprintf', args: [1] },
    { kind: 'format', names: 'snprintf std.snprintf', args: [2] },
    {
      kind: 'path',
      names:
        'fopen open freopen unlink remove rename opendir mkdir rmdir chmod stat access creat std.ifstream std.ofstream std.fstream std.remove new std.ifstream new std.ofstream new std.fstream new ifstream new ofstream std.filesystem.remove std.filesystem.remove_all',
      args: [0],
      remoteOnly: true,
    },
    { kind: 'ssrf', names: 'curl_easy_setopt', args: [2], remoteOnly: true },
    {
      kind: 'code',
      names: 'dlopen LoadLibrary luaL_dostring PyRun_SimpleString',
      args: [0],
      remoteOnly: false,
      when: ({ args }) => isTainted(args[0]),
    },
  ],
  cleaners: [
    {
      for: 'all',
      names: 'atoi atol strtol strtoul strtod std.stoi std.stol std.stoul strlen sizeof .size .length',
    },
    { for: ['sql'], names: 'mysql_real_escape_string PQescapeLiteral PQescapeString sqlite3_mprintf' },
    { for: ['path', 'zip'], names: 'basename .filename' },
  ],
}

function paramOf(fn: Fn, param: Param) {
  const name = param.target.is === 'name' ? param.target.name : ''
  if (fn.name === 'main' && name !== 'argc')
    return { what: 'the command line', level: 'local' as const, plain: true }
  return undefined
}
