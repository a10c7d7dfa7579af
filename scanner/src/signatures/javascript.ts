import { hasAll, hasMany, hasSequence } from './search.ts'
import type { Signature, Text } from './signature.ts'

const TYPES = [
  'text/javascript',
  'text/typescript',
  'text/jsx',
  'text/html',
  'application/xhtml+xml',
  'image/svg+xml',
  'text/x-vue',
  'text/x-svelte',
  'text/x-php',
]

// A program in a literal that is decoded and run.
const RUNS_CODE =
  /(\beval|\bFunction|\bsetTimeout|\bexecScript|(globalThis|window)\[["']eval["']\])\s{0,4}\(\s{0,4}/g
const GLOBAL = /((window|self|globalThis)\s{0,2}\.\s{0,2})?/y
const UNESCAPE =
  /((decodeURIComponent\s{0,4}\(\s{0,4})?(escape|unescape)\s{0,4}\(\s{0,4}|decodeURIComponent\s{0,4}\(\s{0,4})?/y
const ATOB = /atob\s{0,4}\(\s{0,4}["'`][A-Za-z0-9+/]{200}/y

const RUNS_BUFFER = /(\beval|\bFunction|runInThisContext|runInNewContext|_compile)\s{0,4}\(\s{0,4}/g
const BUFFER_FROM = /Buffer\s{0,4}\.\s{0,4}from\s{0,4}\(\s{0,4}["'`]/y
const LONG_BASE64 = /[A-Za-z0-9+/]{200,}/y
const ENCODING = /={0,2}["'`]\s{0,4},\s{0,4}["'`](base64|hex)["'`]/y

const RUNS_CHARACTERS =
  /(\beval|\bFunction|\bexecScript)\s{0,4}\(\s{0,4}String\s{0,4}\.\s{0,4}fromCharCode\s{0,4}\(/g
const SIXTY_NUMBERS = /(\s{0,2}(0x[0-9a-f]{2}|\d{1,3})\s{0,2},){60}/y

const RUNS_UNESCAPED = /(\beval|\bFunction|document\.write)\s{0,4}\(\s{0,4}unescape\s{0,4}\(\s{0,4}["']/g
const HUNDRED_ESCAPES = /(%u?[0-9a-fA-F]{2,4}){100}/y

// Names that obfuscators generate.
const OBFUSCATED_NAME = /\b_0x[0-9a-f]{4,6}\b/g
const OBFUSCATED_TABLE =
  /(var|const|let|function)\s{1,4}_0x[0-9a-f]{4,6}\s{0,4}(=\s{0,4}\[|\(\s{0,2}\)\s{0,4}\{)/
const TABLE_OF_STRINGS =
  /(var|const|let|function)\s{1,4}_0x[0-9a-f]{4,6}\s{0,4}(\(\s{0,2}\)\s{0,4}\{\s{0,4}(var|const|let)\s{1,4}_0x[0-9a-f]{4,6}\s{0,4})?=\s{0,4}\[/
const RUNS_OBFUSCATED =
  /\beval\s{0,4}\(\s{0,4}(function\s{0,4}\(\s{0,4})?_0x|\bFunction\s{0,4}\(\s{0,4}_0x[0-9a-f]{4,6}\s{0,4}\)|\[["']eval["']\]\s{0,4}\(\s{0,4}_0x/
const STARTS_PROGRAMS =
  /require\s{0,2}\(\s{0,2}["'](node:)?child_process["']\s{0,2}\)|ActiveXObject\s{0,2}\(\s{0,2}_0x/
const REACHES_OUT =
  /process\s{0,2}(\.\s{0,2}env|\[\s{0,2}["']env["']\s{0,2}\])|https?:\/\/\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}|\.onion\b/
const MANY_NAMES = 21

// Servers that run code from a request.
const SERVER = /createServer\s{0,2}\(|express\s{0,2}\(\s{0,2}\)|\.(get|post|all|use)\s{0,2}\(\s{0,2}["']\//
const COMMAND_MODULE =
  /(require\s{0,2}\(\s{0,2}|from\s{1,4}|import\s{0,2}\(\s{0,2})["'](node:)?child_process["']/
const RUNS_COMMAND =
  /[;{}\r\n=>)(.][ \t]{0,20}(await\s{1,4})?(\w{1,20}\s{0,2}\.\s{0,2})?(exec|spawn)(Sync)?\s{0,2}\(\s{0,4}/g
const PARSED =
  /((require\s{0,2}\(\s{0,2}["']url["']\s{0,2}\)|url)\s{0,2}\.\s{0,2}parse\s{0,2}\(\s{0,2}|decodeURIComponent\s{0,2}\(\s{0,2}|`\$\{\s{0,2})?/y
const OF_REQUEST = /req(uest)?\s{0,2}\.\s{0,2}(query|body|params|url|headers)\b/y
const EVALUATES_REQUEST =
  /[;{}\r\n=>)(][ \t]{0,20}((await|return|new)\s{1,4})?(eval|Function)\s{0,2}\(\s{0,4}((atob|decodeURIComponent)\s{0,2}\(\s{0,2})?req(uest)?\s{0,2}\.\s{0,2}(query|body|params|headers)\b/

const WEB_SHELL = [
  /createServer\s{0,4}\(/,
  /searchParams\s{0,2}\.\s{0,2}get\s{0,2}\(\s{0,2}["'](cmd|command|exec|run|c|shell)["']|\.query\s{0,2}\.\s{0,2}(cmd|command|exec|shell)\b/,
  /child_process["']\s{0,2}\)\s{0,2}\.\s{0,2}(exec|execSync)\s{0,2}\(\s{0,2}(cmd|command|c|url|query|\w{1,20}\.query)\b/,
]

const REVERSE_SHELL = [
  /["'](node:)?child_process["']/,
  /(spawn|exec)\s{0,2}\(\s{0,2}["'](\/bin\/|\/usr\/bin\/)?((ba|z|da|k)?sh|cmd(\.exe)?|powershell(\.exe)?)["']/,
  /(\bnet\b|require\s{0,2}\(\s{0,2}["'](node:)?net["']\s{0,2}\)|new\s{1,4}net\.Socket\s{0,2}\(\s{0,2}\)|\b(client|socket|sock|s|c))\s{0,2}\.\s{0,2}(connect|createConnection)\s{0,2}\(/,
  /\.pipe\s{0,2}\(\s{0,2}\w{1,20}\s{0,2}\.\s{0,2}stdin\s{0,2}\)/,
  /\.\s{0,2}stdout\s{0,2}\.\s{0,2}pipe\s{0,2}\(\s{0,2}(client|socket|sock|conn|connection|s|c|this)\s{0,2}\)/,
]

/**
 * Bundles, minified code and `_0x` names alone are harmless. Only code that runs a hidden program or opens a shell
 * counts.
 */
export const javascriptSignatures: readonly Signature[] = [
  {
    name: 'javascript-packed-program',
    verdict: 'infected',
    message: 'The script unpacks and runs a hidden program.',
    words: ['atob(', '(buffer.from(', '(string.fromcharcode(', '(unescape('],
    isFor: isScript,
    matches: ({ content }) =>
      hasSequence(content, RUNS_CODE, GLOBAL, UNESCAPE, GLOBAL, ATOB) ||
      hasSequence(content, RUNS_BUFFER, BUFFER_FROM, LONG_BASE64, ENCODING) ||
      hasSequence(content, RUNS_CHARACTERS, SIXTY_NUMBERS) ||
      hasSequence(content, RUNS_UNESCAPED, HUNDRED_ESCAPES),
  },
  {
    name: 'javascript-obfuscated-loader',
    verdict: 'infected',
    message: 'The obfuscated script runs a program that it builds at run time.',
    words: ['var _0x', 'let _0x', 'const _0x', 'function _0x'],
    isFor: isScript,
    matches: ({ content }) =>
      TABLE_OF_STRINGS.test(content) &&
      hasMany(content, OBFUSCATED_NAME, MANY_NAMES) &&
      (RUNS_OBFUSCATED.test(content) || hasAll(content, [STARTS_PROGRAMS, REACHES_OUT])),
  },
  {
    name: 'javascript-obfuscated',
    verdict: 'finding',
    message: 'The script was made unreadable on purpose.',
    words: ['var _0x', 'let _0x', 'const _0x', 'function _0x'],
    isFor: isScript,
    matches: ({ content }) => OBFUSCATED_TABLE.test(content) && hasMany(content, OBFUSCATED_NAME, MANY_NAMES),
  },
  {
    name: 'node-command-of-request',
    verdict: 'infected',
    message: 'The script runs a command that a request sends: a web shell.',
    words: ['child_process'],
    isFor: isScript,
    matches: ({ content }) =>
      hasAll(content, [COMMAND_MODULE, SERVER]) && hasSequence(content, RUNS_COMMAND, PARSED, OF_REQUEST),
  },
  {
    name: 'node-eval-of-request',
    verdict: 'infected',
    message: 'The script evaluates what a request sends: a web shell.',
    words: ['eval(req', '(atob(req', 'Function(req', '(decodeuricomponent(req'],
    isFor: isScript,
    matches: ({ content }) => hasAll(content, [SERVER, EVALUATES_REQUEST]),
  },
  {
    name: 'node-web-shell',
    verdict: 'infected',
    message: 'The JavaScript code runs a command that a request sends: a web shell.',
    words: ['child_process'],
    isFor: ({ mediaType }) => mediaType === 'text/javascript',
    matches: ({ content }) => hasAll(content, WEB_SHELL),
  },
  {
    name: 'node-reverse-shell',
    verdict: 'infected',
    message: 'The script gives a shell to a machine it calls: a reverse shell.',
    words: ['child_process'],
    isFor: isScript,
    matches: ({ content }) => hasAll(content, REVERSE_SHELL),
  },
]

function isScript({ mediaType }: Text): boolean {
  return TYPES.includes(mediaType)
}
