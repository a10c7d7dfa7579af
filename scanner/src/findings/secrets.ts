import type { Finding, Subject } from '../inspection.ts'
import type { Detector, Place } from './detector.ts'
import { type SecretFormat, secretFormats } from './secret-formats.ts'

const NAMES = 'password passwd secret api_key apikey api-key access_key accesskey token'.split(' ')
const ASSIGNED =
  /[\w.-]{4,48}["'\]]{0,2}\s{0,3}(?::=|=>|[:=])\s{0,3}(?:["'`]([^"'`\s]{8,200})["'`]|([^\s"'`,;(){}<>[\]$]{8,200})(?=[\s,;]|$))/y
const OF_SOMETHING_ELSE =
  /(?:url|uri|type|name|id|field|path|file|label|hint|holder|regex|pattern|length|endpoint|header|param\w*|expir\w*|policy|count|limit)["'\]]{0,2}\s*(?::=|=>|[:=])/i
const SCHEMES =
  'postgres postgresql mysql mariadb mssql mongodb mongodb+srv redis rediss amqp amqps ftp sftp smtp smtps http https'.split(
    ' ',
  )
const ADDRESS = /[a-z+]{3,12}:\/\/([^\s:@/"'`<>]{0,64}):([^\s@/"'`<>]{3,128})@[\w.-]{1,80}/iy

export const secretDetectors: readonly Detector[] = [
  ...secretFormats.map(formatDetector),
  {
    words: ['T3BlbkFJ'],
    look: ({ text, at }) => near(text, at, /\bsk-\w{20}T3BlbkFJ\w{20}\b/, 'OpenAI key'),
  },
  { words: ['twilio'], look: ({ text, at }) => near(text, at, /\b(?:SK|AC)[0-9a-f]{32}\b/, 'Twilio key') },
  { words: NAMES, isWorth: isAssigned, look: assignment },
  {
    words: ['_key=', '_pass=', '_pwd='],
    look: (place) => (isEnvironment(place.subject) ? assignment(place) : undefined),
  },
  { words: SCHEMES.map((scheme) => `${scheme}://`), look: address },
  { words: ['password=', 'pwd='], look: databaseString },
]

/** Reports only certain matches, so that owners can rely on a finding. */
function formatDetector({ name, words, pattern, maxLength, isCertain }: SecretFormat): Detector {
  const anchored = new RegExp(pattern, pattern.flags.replace('g', 'y'))
  return {
    words,
    reach: maxLength ?? 400,
    look: ({ text, at }) => {
      const match = matchAt(anchored, text, at) ?? matchAt(anchored, text, at + 1)
      if (match === undefined || isPlaceholder(match[0]) || isCertain?.(match) === false) return undefined
      return { code: 'secret', message: `${name} (${match[0].slice(0, 4)}…).` }
    },
  }
}

function near(text: string, at: number, pattern: RegExp, name: string): Finding | undefined {
  const [value] = pattern.exec(text.slice(Math.max(0, at - 200), at + 200)) ?? []
  if (value === undefined || isPlaceholder(value)) return undefined
  return { code: 'secret', message: `${name} (${value.slice(0, 4)}…).` }
}

/** A table by character code, because words like `token` are very frequent in some programs. */
const isInName = Uint8Array.from({ length: 256 }, (_, code) =>
  Number(/[\w.-]/.test(String.fromCharCode(code))),
)

const QUOTES = new Set([0x22, 0x27, 0x5d])
const SPACES = new Set([0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20, 0xa0])
const [COLON, EQUALS] = [0x3a, 0x3d]

/** A fast check whether an assignment to this name follows, as in `ASSIGNED`. */
function isAssigned(bytes: Uint8Array, offset: number): boolean {
  let at = offset
  while (at - offset < 48 && isInName[bytes[at] ?? 0] === 1) at += 1
  for (let quotes = 0; quotes < 2 && QUOTES.has(bytes[at] ?? 0); quotes += 1) at += 1
  for (let spaces = 0; spaces < 3 && SPACES.has(bytes[at] ?? 0); spaces += 1) at += 1
  return bytes[at] === COLON || bytes[at] === EQUALS
}

/** `password = "…"`: in a program only a quoted literal, in a configuration file also a bare value. */
function assignment({ text, at, subject }: Place): Finding | undefined {
  let start = at
  while (start > 0 && at - start < 24 && isInName[text.charCodeAt(start - 1)] === 1) start -= 1
  const match = matchAt(ASSIGNED, text, start)
  if (match === undefined || OF_SOMETHING_ELSE.test(match[0].slice(0, 64))) return undefined
  const [, quoted, bare] = match
  const value = quoted ?? (isConfiguration(subject) ? bare : undefined)
  if (value === undefined || isPlaceholder(value) || !looksRandom(value, isEnvironment(subject), text, at))
    return undefined
  const what = /pass(?:word|wd)?|pwd/i.test(match[0].slice(0, 40)) ? 'password' : 'secret value'
  return { code: 'secret', message: `A ${what} is written into the file.` }
}

function looksRandom(value: string, environment: boolean, text: string, at: number): boolean {
  if (
    /^(?:[a-z]+:)?\.{0,2}\//i.test(value) ||
    /^[A-Za-z\x80-\xff]+(?:[-_./:][A-Za-z\x80-\xff]+)*$/.test(value)
  )
    return false
  if (/^[a-z]+(?:[-_./][a-z0-9]+)+$/.test(value) || /[\\()]/.test(value)) return false
  const classes = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z0-9\x80-\xff]/].filter((one) => one.test(value)).length
  if (classes < 2) return false
  if (environment || /^pass/i.test(text.slice(at, at + 4)))
    return /[a-z]/i.test(value) && entropyOf(value) >= 2.5
  return value.length >= 16 && entropyOf(value) >= 3.2
}

function address({ text, at }: Place): Finding | undefined {
  const [, user = '', password = ''] = matchAt(ADDRESS, text, at) ?? []
  if (password.length < 3 || password === user || isPlaceholder(password) || COMMON.test(password))
    return undefined
  return { code: 'secret', message: 'An address with a password in it.' }
}

function databaseString({ text, at }: Place): Finding | undefined {
  const before = text.slice(Math.max(0, at - 160), at)
  if (!/(?:server|data source|host|user id|uid)\s?=[^"'\n]{1,120};\s{0,2}$/i.test(before)) return undefined
  const [, value = ''] = /^p\w+=([^;"'\s]{4,100})/i.exec(text.slice(at, at + 120)) ?? []
  if (value.length < 4 || isPlaceholder(value) || COMMON.test(value)) return undefined
  return { code: 'secret', message: 'A connection string with a password in it.' }
}

const COMMON =
  /^(?:pass(?:word|wd)?|pwd|user(?:name)?|root|admin|guest|test(?:ing)?|postgres|mysql|secret|s3cr3t|token)\d{0,4}$/i
const PLACEHOLDER =
  /example|sample|change[-_ ]?me|placeholder|dummy|fake|redacted|insert|replace|your[-_ ]?|my[-_]|x{4}|\*{3}|\.{3}|…|<|\$\{|\{\{|%\w+%|process\.env|environ|getenv|0{8}|1234567|abcdefg|deadbeef/i

function isPlaceholder(value: string): boolean {
  return PLACEHOLDER.test(value) || new Set(value).size < 4
}

function isEnvironment({ name }: Subject): boolean {
  return /(?:^|[/\\])\.env(?:\.(?!example|sample|template|dist|defaults)[\w-]+)?$|\.env$/i.test(name)
}

function isConfiguration(subject: Subject): boolean {
  return isEnvironment(subject) || /\.(?:ya?ml|toml|ini|cfg|conf|properties|txt)$/i.test(subject.name)
}

/** Bits per character: below 3 for short English words, above 3.2 for random hexadecimal, above 4 for Base64. */
export function entropyOf(value: string): number {
  const counts = new Map<string, number>()
  for (const character of value) counts.set(character, (counts.get(character) ?? 0) + 1)
  let bits = 0
  for (const count of counts.values()) bits -= (count / value.length) * Math.log2(count / value.length)
  return bits
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at
  return pattern.exec(text) ?? undefined
}
