import { Refusal } from '../inspection.ts'
import { fromBase64, fromQuotedPrintable } from './mail-bodies.ts'
import { unreadableMail } from './mail-doubt.ts'
import { boundaryOf, namesOf } from './mail-parameters.ts'

/** One part of a mail: its parsed headers and its body, still encoded. */
export interface MailPart {
  /** In lower case, without parameters. */
  readonly mediaType: string
  readonly encoding: string
  /** The sender's file name in every interpretation, most likely first. */
  readonly names: readonly string[]
  /** The separator of its own parts, if it is a multipart. */
  readonly boundary: string | undefined
  /** The offset in the headers at which the body begins for some readers. */
  readonly earlyBodyAt?: number
  readonly body: Buffer
}

type MailHeaders = Omit<MailPart, 'body'>

export const MAX_HEADER_BYTES = 256 * 1024

/** Refuses headers that some readers would treat as the start of the body. */
export function readHeaders(bytes: Buffer): MailHeaders {
  if (bytes.length > MAX_HEADER_BYTES) throw unreadableMail()
  const text = bytes.toString('latin1')
  if (/\0|\r(?![\r\n]|$)/.test(text)) throw unreadableMail()
  const headers = readText(text)
  const end = alternativeEnd(text)
  if (end < 0) return headers
  if (JSON.stringify(readText(text.slice(0, end))) !== JSON.stringify(headers)) throw unreadableMail()
  return { ...headers, earlyBodyAt: end }
}

/** For some readers, a line of only spaces or a line that is not a header ends the headers. */
function alternativeEnd(text: string): number {
  for (let at = 0; at < text.length; ) {
    const found = text.indexOf('\n', at)
    const end = found < 0 ? text.length : found
    const isHeader = /^(?:[!-9;-~]{1,200}[ \t]*:|[ \t]+[^ \t\r])/.test(
      text.slice(at, Math.min(end, at + 1000)),
    )
    const isMark = at === 0 && /^>?From /.test(text.slice(0, 6))
    if (!isHeader && !isMark) return at
    at = end + 1
  }
  return -1
}

function readText(text: string): MailHeaders {
  const headers = text.replace(/\r*\n[ \t]+/g, ' ')
  const type = headerValue(headers, 'content-type')
  const mediaType = mediaTypeOf(type)
  const withoutComments = type.replace(/\([^()]{0,1000}\)/g, '')
  if (mediaTypeOf(withoutComments) !== mediaType) throw unreadableMail()
  return {
    mediaType,
    encoding: headerValue(headers, 'content-transfer-encoding').trim().toLowerCase(),
    names: namesOf(headerValue(headers, 'content-disposition'), type),
    boundary: mediaType.startsWith('multipart/') ? boundaryOf(type) : undefined,
  }
}

function mediaTypeOf(type: string): string {
  const [mediaType = ''] = type.split(';', 1)
  return mediaType.replace(/[\s"']+/g, '').toLowerCase()
}

/** Returns the body unchanged if it is not encoded. */
export function decodeBody({ encoding, body }: MailPart): Buffer {
  if (encoding === 'base64') return fromBase64(body)
  if (encoding === 'quoted-printable') return fromQuotedPrintable(body)
  if (encoding === '' || /^(7bit|8bit|binary)$/.test(encoding)) return body
  throw new Refusal('unscannable', 'A part of the mail is encoded in a way that cannot be inspected.')
}

function headerValue(headers: string, name: string): string {
  const [first, ...others] = headers.matchAll(new RegExp(`^${name}[ \\t]*:(.*)$`, 'gim'))
  if (others.length > 0) throw unreadableMail()
  return first?.[1] ?? ''
}
