import { fromBase64, fromQuotedPrintable } from './mail-bodies.ts'
import { unreadableMail } from './mail-doubt.ts'

/** RFC 2046 allows 70. */
const MAX_BOUNDARY = 200

interface Parameter {
  /** What follows the name in the long forms of RFC 2231: `*`, `*0`, `*0*`. */
  readonly star: string
  /** Up to the next semicolon, or between quotes. */
  readonly text: string
  readonly quoted: boolean
}

/** `name=value`, `name="value"`, also where the semicolon before it is missing. */
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

/** What separates the parts: nobody but its sender decides how it is to be read, so anything odd is refused. */
export function boundaryOf(type: string): string {
  const [parameter, ...others] = parametersOf(type, 'boundary')
  if (parameter === undefined || others.length > 0 || parameter.star !== '') throw unreadableMail()
  const { text, quoted } = parameter
  const boundary = text.trimEnd()
  const odd = quoted ? /[\\"]/ : /[\s"'()<>,\\]/
  if (boundary === '' || boundary.length > MAX_BOUNDARY || odd.test(boundary)) throw unreadableMail()
  // `boundary="a"b`: what stands behind the quotes belongs to it for some.
  if (quoted && !/(^|[;\s])boundary\s{0,100}=\s{0,100}"[^"]*"\s{0,100}(;|$|\()/i.test(type))
    throw unreadableMail()
  return boundary
}

/** Every name that a reader might give the part, the likeliest first. */
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

/** `name*=utf-8''value`, or in pieces of any order: `name*1=lue; name*0*=utf-8''va`. */
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

/** `=?utf-8?B?…?=`, as older programs write names; spaces between two such words are not part of it. */
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
  if (/utf-?7/.test(label)) throw unreadableMail() // spells any name in other letters
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
