import { ByteReader } from '../byte-reader.ts'
import type { Subject, Tools } from '../inspection.ts'
import type { Judgement } from '../policy.ts'
import { isRemote } from './links.ts'
import { judgeInstruction } from './word-fields.ts'

const refused = new Set('objdata objupdate objautlink objlink objocx objemb objhtml ddeauto'.split(' '))
const captured = new Set(['template', 'fldinst'])
const MAX_CAPTURE = 4096

/**
 * Hostile RTF hides the bytes of an object, or the address of a template, with spaces, groups and hex digits. An
 * object is refused by its control word, which cannot be obfuscated. Addresses are decoded as Word does.
 */
export function judgeRtf({ source }: Subject, { budget }: Tools, judgement: Judgement): void {
  const reader = new ByteReader(source, budget)
  let depth = 0
  let capture: { destination: string; depth: number; text: string } | undefined
  let skip = 0 // characters after \u that are a fallback for old readers

  const write = (character: string) => {
    if (skip > 0) skip -= 1
    else if (capture && capture.text.length < MAX_CAPTURE) capture.text += character
  }
  const finish = () => {
    if (capture?.destination === 'template' && isRemote(capture.text)) judgement.found('remote-template')
    if (capture?.destination === 'fldinst') judgeInstruction(capture.text, judgement)
    capture = undefined
  }

  let at = 0
  while (at < reader.size) {
    const byte = reader.byteAt(at)
    at += 1
    if (byte === OPEN) depth += 1
    else if (byte === CLOSE) {
      if (capture && depth <= capture.depth) finish()
      depth -= 1
    } else if (byte !== BACKSLASH) {
      if (capture && byte !== 0x0a && byte !== 0x0d) write(String.fromCharCode(byte))
    } else if (!isLetter(reader.byteAt(at))) {
      const symbol = String.fromCharCode(reader.byteAt(at))
      at += 1
      if (symbol === "'") {
        const code = Number.parseInt(reader.latin1(at, 2), 16)
        at += 2
        write(String.fromCharCode(Number.isNaN(code) ? 0x3f : code))
      } else if (symbol === '~') write(' ')
      else if ('\\{}'.includes(symbol)) write(symbol)
    } else {
      const { word, parameter, end } = controlWord(reader, at)
      at = end
      if (refused.has(word)) judgement.found(word === 'ddeauto' ? 'dde' : 'rtf-object')
      if (word === 'u' && parameter !== undefined) {
        write(String.fromCharCode(parameter & 0xffff))
        skip = capture ? 1 : 0
      } else if (captured.has(word)) {
        finish()
        capture = { destination: word, depth, text: '' }
        skip = 0
      }
    }
  }
  finish()
}

function controlWord(
  reader: ByteReader,
  start: number,
): { word: string; parameter: number | undefined; end: number } {
  let end = start
  // Word reads at most 32 letters of a control word. None of the known ones is longer.
  while (isLetter(reader.byteAt(end)) && end - start < 64) end += 1
  // Fast path: most control words are irrelevant and begin with another letter.
  const word = /[odtfu]/i.test(String.fromCharCode(reader.byteAt(start)))
    ? reader.latin1(start, end - start).toLowerCase()
    : ''
  const digits = end
  if (reader.byteAt(end) === 0x2d) end += 1
  while (isDigit(reader.byteAt(end)) && end - digits < 12) end += 1
  const parameter = end > digits ? Number.parseInt(reader.latin1(digits, end - digits), 10) : undefined
  if (reader.byteAt(end) === 0x20) end += 1
  return { word, parameter: Number.isNaN(parameter) ? undefined : parameter, end }
}

const OPEN = 0x7b
const CLOSE = 0x7d
const BACKSLASH = 0x5c

function isLetter(byte: number): boolean {
  return (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a)
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39
}
