import type { Severity } from '../core/types.ts'

/**
 * How far the data can be trusted. `remote`: comes with a request. `local`: from the command line, the environment, a file.
 * `caller`: a parameter of a function that anybody may call. `unknown`: not a constant, and nothing more is known.
 */
export type Level = 'remote' | 'local' | 'caller' | 'unknown'

interface KindOf {
  readonly rule: string
  readonly cwe: number
  /** Completes `… reaches`. */
  readonly where: string
  readonly risk: string
  readonly advice: string
  readonly remote: Severity
  readonly local?: Severity
  /** For parameters and unknown values: as they are (`raw`), or only inside of a longer string. */
  readonly caller?: Severity
  readonly unknown?: Severity
  readonly raw?: Severity
}

const table = {
  sql: {
    rule: 'sql-injection',
    cwe: 89,
    where: 'the text of a SQL query',
    risk: 'an attacker can change the query',
    advice: 'Use a parameterised query.',
    remote: 'critical',
    local: 'high',
    caller: 'high',
    unknown: 'medium',
  },
  nosql: {
    rule: 'nosql-injection',
    cwe: 943,
    where: 'a database query',
    risk: 'query operators in it change what the query matches',
    advice: 'Convert it to the type that is expected before it becomes part of the query.',
    remote: 'high',
  },
  nosqlText: {
    rule: 'nosql-injection',
    cwe: 943,
    where: 'the text of a database query',
    risk: 'an attacker can change the query',
    advice: 'Pass the value as a field of a query object.',
    remote: 'critical',
    caller: 'high',
  },
  command: {
    rule: 'command-injection',
    cwe: 78,
    where: 'an operating system command',
    risk: 'an attacker can run any command',
    advice: 'Run the program without a shell and pass the arguments as a list.',
    remote: 'critical',
    local: 'medium',
    caller: 'high',
    unknown: 'medium',
    raw: 'medium',
  },
  argument: {
    rule: 'argument-injection',
    cwe: 88,
    where: 'the arguments of a program',
    risk: 'a value that begins with a dash is read as an option',
    advice: 'Check it against a list of allowed values, or put `--` before it.',
    remote: 'medium',
  },
  path: {
    rule: 'path-traversal',
    cwe: 22,
    where: 'a file path',
    risk: '`..` in it reaches files outside of the intended folder',
    advice: 'Resolve the path and check that the result is inside of the folder.',
    remote: 'critical',
  },
  zip: {
    rule: 'zip-slip',
    cwe: 22,
    where: 'a file path',
    risk: 'an entry named with `..` is written outside of the target folder',
    advice: 'Resolve the path and check that the result is inside of the target folder.',
    remote: 'high',
  },
  code: {
    rule: 'code-injection',
    cwe: 94,
    where: 'code that is executed',
    risk: 'an attacker can run any code',
    advice: 'Do not build code from data; look the wanted action up in a table.',
    remote: 'critical',
    local: 'high',
    caller: 'high',
    unknown: 'medium',
    raw: 'medium',
  },
  include: {
    rule: 'path-traversal',
    cwe: 98,
    where: 'the name of a file that is executed',
    risk: 'an attacker can run any file as code',
    advice: 'Choose the file from a list of allowed names.',
    remote: 'critical',
  },
  template: {
    rule: 'template-injection',
    cwe: 1336,
    where: 'the source of a template',
    risk: 'expressions in it are executed on the server',
    advice: 'Keep the template constant and pass the data as variables.',
    remote: 'critical',
    caller: 'high',
    raw: 'medium',
  },
  xss: {
    rule: 'xss',
    cwe: 79,
    where: 'a page without being escaped',
    risk: 'scripts in it run in the browser of the visitor',
    advice: 'Escape it for HTML, or use an interface that does.',
    remote: 'critical',
  },
  html: {
    rule: 'xss',
    cwe: 79,
    where: 'HTML without being escaped',
    risk: 'scripts in it run in the browser',
    advice: 'Escape it for HTML, or set it as text.',
    remote: 'critical',
    caller: 'medium',
    unknown: 'medium',
    raw: 'medium',
  },
  ssrf: {
    rule: 'ssrf',
    cwe: 918,
    where: 'the address of a request that the server makes',
    risk: 'an attacker can reach internal services',
    advice: 'Check the host against a list of allowed hosts.',
    remote: 'critical',
  },
  redirect: {
    rule: 'open-redirect',
    cwe: 601,
    where: 'the target of a redirect',
    risk: 'a link to this site can lead visitors anywhere',
    advice: 'Allow known targets or paths of this site only.',
    remote: 'high',
  },
  deserialize: {
    rule: 'unsafe-deserialization',
    cwe: 502,
    where: 'a deserialiser that can create any object',
    risk: 'crafted data runs code when it is read',
    advice: 'Use a data format such as JSON, or allow known types only.',
    remote: 'critical',
    local: 'medium',
    caller: 'medium',
    raw: 'medium',
  },
  xxe: {
    rule: 'xxe',
    cwe: 611,
    where: 'an XML parser that resolves external entities',
    risk: 'entities in it read files and reach internal services',
    advice: 'Turn off document type declarations and external entities.',
    remote: 'critical',
    caller: 'high',
    raw: 'high',
  },
  prototype: {
    rule: 'prototype-pollution',
    cwe: 1321,
    where: 'the name of a property that is written',
    risk: '`__proto__` in it changes every object of the program',
    advice: 'Refuse `__proto__`, `constructor` and `prototype`, or use a Map.',
    remote: 'high',
    caller: 'medium',
    raw: 'medium',
  },
  ldap: {
    rule: 'ldap-injection',
    cwe: 90,
    where: 'an LDAP query',
    risk: 'an attacker can change the filter',
    advice: 'Escape it for LDAP filters.',
    remote: 'critical',
    caller: 'high',
  },
  xpath: {
    rule: 'xpath-injection',
    cwe: 643,
    where: 'an XPath expression',
    risk: 'an attacker can change the query',
    advice: 'Bind it as a variable of the expression.',
    remote: 'critical',
    caller: 'high',
  },
  header: {
    rule: 'header-injection',
    cwe: 113,
    where: 'a response header',
    risk: 'line breaks in it add headers or a second response',
    advice: 'Refuse line breaks in it.',
    remote: 'medium',
  },
  log: {
    rule: 'log-injection',
    cwe: 117,
    where: 'a log message',
    risk: 'line breaks in it forge log entries',
    advice: 'Strip line breaks from it, or log it as a structured field.',
    remote: 'low',
  },
  reflection: {
    rule: 'unsafe-reflection',
    cwe: 470,
    where: 'the name of a class or method that is used',
    risk: 'an attacker chooses which code runs',
    advice: 'Look the name up in a list of allowed ones.',
    remote: 'high',
  },
  trust: {
    rule: 'trust-boundary-violation',
    cwe: 501,
    where: 'the session',
    risk: 'the rest of the program takes what is in the session for checked',
    advice: 'Check the value before it is stored there.',
    remote: 'medium',
  },
  mass: {
    rule: 'mass-assignment',
    cwe: 915,
    where: 'a stored record as a whole',
    risk: 'it can set fields that were not meant to be set',
    advice: 'Name the fields that may be set.',
    remote: 'medium',
  },
  regex: {
    rule: 'regex-injection',
    cwe: 1333,
    where: 'the source of a regular expression',
    risk: 'a crafted pattern can block the process for very long',
    advice: 'Escape it before it becomes part of a pattern.',
    remote: 'medium',
  },
  format: {
    rule: 'format-string',
    cwe: 134,
    where: 'a format string',
    risk: 'directives in it read or write memory or reveal data',
    advice: 'Use a constant format and pass the data as an argument.',
    remote: 'high',
    local: 'high',
    caller: 'medium',
    raw: 'medium',
  },
} satisfies Record<string, KindOf>

export type Kind = keyof typeof table

export const kinds: Readonly<Record<Kind, KindOf>> = table

const names = Object.keys(table) as Kind[]
const bits = new Map(names.map((name, i) => [name, 1 << i]))

/** Sets of kinds are bits of one number: they are compared and joined all the time. */
export function bitsOf(...of: readonly Kind[]): number {
  return of.reduce((all, kind) => all | (bits.get(kind) ?? 0), 0)
}

export const ALL_KINDS = (1 << names.length) - 1
