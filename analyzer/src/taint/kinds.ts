import { catalogue, type RuleId } from '../core/catalogue/index.ts'
import type { Severity } from '../core/types.ts'

/**
 * How far the data can be trusted. `remote`: comes with a request. `local`: from the command line, the environment, a file.
 * `caller`: a parameter of a function that anybody may call. `unknown`: not a constant, and nothing more is known.
 */
export type Level = 'remote' | 'local' | 'caller' | 'unknown'

interface KindOf {
  readonly rule: RuleId
  readonly cwe?: number
  /** Completes `… reaches`. */
  readonly where: string
  readonly risk: string
  /** Without it, the remedy of the catalogue. */
  readonly advice?: string
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
    where: 'the text of a SQL query',
    risk: 'an attacker can change the query',
    remote: 'critical',
    local: 'high',
    caller: 'high',
    unknown: 'medium',
  },
  nosql: {
    rule: 'nosql-injection',
    where: 'a database query',
    risk: 'query operators in it change what the query matches',
    advice: 'Convert it to the type that is expected before it becomes part of the query.',
    remote: 'high',
  },
  nosqlText: {
    rule: 'nosql-injection',
    where: 'the text of a database query',
    risk: 'an attacker can change the query',
    advice: 'Pass the value as a field of a query object.',
    remote: 'critical',
    caller: 'high',
  },
  command: {
    rule: 'command-injection',
    where: 'an operating system command',
    risk: 'an attacker can run any command',
    advice: 'Pass the arguments as a list, without a shell.',
    remote: 'critical',
    local: 'medium',
    caller: 'high',
    unknown: 'medium',
    raw: 'medium',
  },
  argument: {
    rule: 'argument-injection',
    where: 'the arguments of a program',
    risk: 'a value that begins with a dash is read as an option',
    remote: 'medium',
  },
  path: {
    rule: 'path-traversal',
    where: 'a file path',
    risk: '`..` in it reaches files outside of the intended folder',
    remote: 'critical',
  },
  zip: {
    rule: 'zip-slip',
    where: 'a file path',
    risk: 'an entry named with `..` is written outside of the target folder',
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
    where: 'the source of a template',
    risk: 'expressions in it are executed on the server',
    remote: 'critical',
    caller: 'high',
    // A function that renders any template is for templates; its callers decide.
    raw: 'low',
  },
  xss: {
    rule: 'xss',
    where: 'a page without being escaped',
    risk: 'scripts in it run in the browser of the visitor',
    advice: 'Escape it for HTML, or use an interface that does.',
    remote: 'critical',
  },
  html: {
    rule: 'xss',
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
    where: 'the address of a request that the server makes',
    risk: 'an attacker can reach internal services',
    remote: 'critical',
  },
  redirect: {
    rule: 'open-redirect',
    where: 'the target of a redirect',
    risk: 'a link to this site can lead visitors anywhere',
    remote: 'high',
  },
  deserialize: {
    rule: 'unsafe-deserialization',
    where: 'a deserialiser that can create any object',
    risk: 'crafted data runs code when it is read',
    remote: 'critical',
    local: 'medium',
    caller: 'medium',
    raw: 'medium',
  },
  xxe: {
    rule: 'xxe',
    where: 'an XML parser that resolves external entities',
    risk: 'entities in it read files and reach internal services',
    advice: 'Turn off document type declarations and external entities.',
    remote: 'critical',
    caller: 'high',
    raw: 'high',
  },
  prototype: {
    rule: 'prototype-pollution',
    where: 'the name of a property that is written',
    risk: '`__proto__` in it changes every object of the program',
    remote: 'high',
    caller: 'medium',
    raw: 'medium',
  },
  ldap: {
    rule: 'ldap-injection',
    where: 'an LDAP query',
    risk: 'an attacker can change the filter',
    remote: 'critical',
    caller: 'high',
  },
  xpath: {
    rule: 'xpath-injection',
    where: 'an XPath expression',
    risk: 'an attacker can change the query',
    remote: 'critical',
    caller: 'high',
  },
  header: {
    rule: 'header-injection',
    where: 'a response header',
    risk: 'line breaks in it add headers or a second response',
    advice: 'Refuse line breaks in it.',
    remote: 'medium',
  },
  log: {
    rule: 'log-injection',
    where: 'a log message',
    risk: 'line breaks in it forge log entries',
    advice: 'Strip line breaks from it, or log it as a structured field.',
    remote: 'low',
  },
  reflection: {
    rule: 'unsafe-reflection',
    where: 'the name of a class or method that is used',
    risk: 'an attacker chooses which code runs',
    remote: 'high',
  },
  trust: {
    rule: 'trust-boundary-violation',
    where: 'the session',
    risk: 'the rest of the program takes what is in the session for checked',
    remote: 'medium',
  },
  mass: {
    rule: 'mass-assignment',
    where: 'a stored record as a whole',
    risk: 'it can set fields that were not meant to be set',
    remote: 'medium',
  },
  regex: {
    rule: 'regex-injection',
    where: 'the source of a regular expression',
    risk: 'a crafted pattern can block the process for very long',
    remote: 'medium',
  },
  format: {
    rule: 'format-string',
    where: 'a format string',
    risk: 'directives in it read or write memory or reveal data',
    remote: 'high',
    local: 'high',
    caller: 'medium',
    raw: 'medium',
  },
} satisfies Record<string, KindOf>

export type Kind = keyof typeof table

export const kinds: Readonly<Record<Kind, KindOf>> = table

export const cweOf = (kind: Kind): number | undefined => kinds[kind].cwe ?? catalogue[kinds[kind].rule].cwe

const names = Object.keys(table) as Kind[]
const bits = new Map(names.map((name, i) => [name, 1 << i]))

/** Sets of kinds are bits of one number: they are compared and joined all the time. */
export function bitsOf(...of: readonly Kind[]): number {
  return of.reduce((all, kind) => all | (bits.get(kind) ?? 0), 0)
}

export const ALL_KINDS = (1 << names.length) - 1
