import { fromBase64, fromQuotedPrintable } from './mail-bodies.ts'
import { unreadableMail } from './mail-doubt.ts'

/** A generous limit: RFC 2046 allows 70. */
const MAX_BOUNDARY = 200

interface Parameter {
  /** The suffix of the name in the long forms of RFC 2231: `*`, `*0`, `*0*`. */
  readonly star: string
  /** Up to the next semicolon, or between quotes. */
  readonly text: string
  readonly quoted: boolean
}

/** Matches `name=value` and `name="value"`, even if the preceding semicolon is missing. */
function parametersOf(header: string, name: string): Parameter[] {
  const pattern = new RegExp(
    `(?:^|[;\\s])${name}(\\*\\d{0,4}\\*?)?\\s{0,100}=\\s{0,100}(?:"((?:[^"\\\\]|\\\\.)*)"|([^;]*))`,
    'gi',
  )
  return [...header.matchAll(pattern)].map(([, star = '', quoted, plain = '']) => ({
    star,
    text: quoted ?? plain.trim(),
    quoted: quoted !== undefined,
  }))
}

/** The separator of the parts. The sender controls it and readers differ, so anything unusual is refused. */
export function boundaryOf(type: string): string {
  const [parameter, ...others] = parametersOf(type, 'boundary')
  if (parameter === undefined || others.length > 0 || parameter.star !== '') throw unreadableMail()
  const { text, quoted } = parameter
  const boundary = text.trimEnd()
  const odd = quoted ? /[\\"]/ : /[\s"'()<>,\\]/
  if (boundary === '' || boundary.length > MAX_BOUNDARY || odd.test(boundary)) throw unreadableMail()
  // `boundary="a"b`: some readers include the text after the quotes.
  if (quoted && !/(^|[;\s])boundary\s{0,100}=\s{0,100}"[^"]*"\s{0,100}(;|$|\()/i.test(type))
    throw unreadableMail()
  return boundary
}

/** Every name that a reader might assign to the part, most likely first. */
export function namesOf(disposition: string, type: string): string[] {
  const found = [...namesIn(disposition, 'filename'), ...namesIn(type, 'name')]
  return [...new Set(found.filter((name) => name !== ''))]
}

function namesIn(header: string, name: string): string[] {
  const parameters = parametersOf(header, name)
  const long = parameters.filter(({ star }) => star !== '')
  const plain = parameters
    .filter(({ star }) => star === '')
    .map(({ text, quoted }) => decodeWords(quoted ? text.replace(/\\(.)/gs, '$1') : text))
  return [longName(long), ...plain, ...plain.map((text) => fromPercents(text).toString('latin1'))]
}

/** Decodes `name*=utf-8''value`, or pieces in any order: `name*1=lue; name*0*=utf-8''va`. */
function longName(pieces: readonly Parameter[]): string {
  const ordered = pieces.toSorted((one, other) => indexOf(one) - indexOf(other))
  const [, charset = '', first = ''] = /^([\w.:-]*)'[\w-]*'(.*)$/s.exec(ordered[0]?.text ?? '') ?? []
  const bytes = ordered.map(({ text, star }, index) => {
    const value = index === 0 && charset !== '' ? first : text
    return star.endsWith('*') ? fromPercents(value) : Buffer.from(value, 'latin1')
  })
  return decodeWords(decoded(Buffer.concat(bytes), charset))
}

function indexOf({ star }: Parameter): number {
  return Number(/\d+/.exec(star)?.[0] ?? 0)
}

/** Decodes `=?utf-8?B?…?=`, which older programs use for names. Spaces between two such words are dropped. */
function decodeWords(text: string): string {
  if (!text.includes('=?')) return text
  return text
    .replace(/\?=\s{1,200}=\?/g, '?==?')
    .replace(/=\?([^?\s]{1,60})\?([bq])\?([^?]*)\?=/gi, (_, charset: string, kind: string, word: string) => {
      const isBase64 = kind.toLowerCase() === 'b'
      const bytes = Buffer.from(isBase64 ? word : word.replaceAll('_', ' '), 'latin1')
      return decoded(isBase64 ? fromBase64(bytes) : fromQuotedPrintable(bytes), charset)
    })
}

function decoded(bytes: Buffer, charset: string): string {
  const [label = ''] = charset.toLowerCase().split('*', 1) // a language may follow
  if (/utf-?7/.test(label)) throw unreadableMail() // could spell any name in a form that only some readers decode
  try {
    return new TextDecoder(label === '' ? 'utf-8' : label).decode(bytes)
  } catch {
    return bytes.toString('latin1')
  }
}

function fromPercents(text: string): Buffer {
  const plain = text.replace(/%([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(plain, 'latin1')
}
