import { isAscii } from 'node:buffer'
import type { Subject } from '../inspection.ts'
import type { FoundAt } from './detector.ts'

const OPENS_EMBEDDING = new Set(['\u202a', '\u202b', '\u202d', '\u202e'])
const OPENS_ISOLATE = new Set(['\u2066', '\u2067', '\u2068'])

const ANYTHING_HIDDEN =
  /[\ufe00-\ufe0f\u115f\u1160\u200b-\u200d\u202a-\u202e\u2060-\u2064\u2066-\u2069\u3164\ufeff\uffa0\u{e0000}-\u{e01ef}]/u
const FOREIGN_LETTER = /[\u0370-\u03ff\u0400-\u052f]/
const BIDI = /[\u202a-\u202e\u2066-\u2069]/g
/** Flags such as those of England, Scotland and Wales: a black flag, its letters as tags, an end tag. */
const FLAG = /\u{1f3f4}[\u{e0030}-\u{e007a}]{1,7}\u{e007f}/gu
const TAGS = /[\u{e0000}-\u{e007f}]/u
const SELECTORS = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{4}/u
const ZERO_WIDTH_RUN = /[\u200b-\u200d\u2060-\u2064\ufeff]{8}/
const ZERO_WIDTH_IN_WORD = /[A-Za-z0-9_$][\u200b-\u200d\u2060-\u2064\ufeff]{1,8}[A-Za-z0-9_$]/
/** Invisible Hangul letters. Next to other Hangul they are legitimate spelling. */
const FILLER =
  /(?<![\u1100-\u11ff\u3130-\u3163\uac00-\ud7af])[\u115f\u1160\u3164\uffa0](?![\u1100-\u11ff\u3130-\u3163\uac00-\ud7af])/
const WORD = /[\w$\u0370-\u03ff\u0400-\u052f]{3,64}/g
/** Greek and Cyrillic letters that look like Latin ones. Excludes letters common in formulas (α, λ, μ, Δ). */
const LOOK_ALIKES = new Set('аеорсухіјѕԁһԛԝАВЕЅІЈКМНОРСТХοΑΒΕΖΗΙΚΜΝΟΡΤΥΧ')

const NEW_LINE = 0x0a
const BLOCK_BYTES = 4096

/** Finds text that is invisible or displayed misleadingly (CVE-2021-42574 and similar). */
export function findHiddenText(bytes: Buffer, { kind }: Subject): FoundAt[] {
  const findings: FoundAt[] = []
  for (let at = nextSuspect(bytes, 0); at < bytes.length; ) {
    const start = bytes.lastIndexOf(NEW_LINE, at) + 1
    const next = bytes.indexOf(NEW_LINE, at)
    const end = next < 0 ? bytes.length : next
    for (const [code, message] of oddities(bytes.toString('utf8', start, end), kind === 'code'))
      findings.push({ code, message, at })
    if (findings.length > 100) break
    at = nextSuspect(bytes, end)
  }
  return findings
}

/**
 * The next offset at which UTF-8 may encode one of the characters above, determined from the bytes. Skips 50 MB of
 * Russian, or a text with a few quotation marks, without decoding it, and skips ASCII entirely.
 */
function nextSuspect(bytes: Buffer, from: number): number {
  for (let start = from; start < bytes.length; start += BLOCK_BYTES) {
    const end = Math.min(start + BLOCK_BYTES, bytes.length)
    if (isAscii(bytes.subarray(start, end))) continue
    for (let at = start; at < end; at += 1) if (isSuspect(bytes, at)) return at
  }
  return bytes.length
}

function isSuspect(bytes: Buffer, at: number): boolean {
  const byte = bytes[at] as number // in bounds; a second check per byte would cost a third of the speed
  if (byte < 0xcd || (byte > 0xd4 && byte < 0xe1)) return false
  const second = bytes[at + 1] ?? 0
  const third = bytes[at + 2] ?? 0
  if (byte <= 0xd4) return isNameByte(bytes[at - 1] ?? 0) || isNameByte(third)
  if (byte === 0xe1) return second === 0x85
  if (byte === 0xe2 && second === 0x80) return (third >= 0x8b && third <= 0x8d) || third >= 0xaa
  if (byte === 0xe2) return second === 0x81 && third >= 0xa0
  if (byte === 0xe3) return second === 0x85 && third === 0xa4
  if (byte === 0xef) return second === 0xb8 || second === 0xbb || second === 0xbe
  return byte === 0xf3 && second === 0xa0
}

/** An ASCII letter, a digit, `_` or `$`. */
function isNameByte(byte: number): boolean {
  const lower = byte | 0x20
  return (lower >= 0x61 && lower <= 0x7a) || (byte >= 0x30 && byte <= 0x39) || byte === 0x5f || byte === 0x24
}

function* oddities(line: string, code: boolean): Generator<readonly [string, string]> {
  if (ANYTHING_HIDDEN.test(line)) {
    if (hasOpenDirection(line, code)) {
      yield ['hidden-direction', 'Direction marks make this line read otherwise than it runs.']
    }
    if (TAGS.test(line) && TAGS.test(line.replace(FLAG, ''))) {
      yield ['hidden-tags', 'Invisible tag characters carry a text that no reader sees.']
    }
    if (SELECTORS.test(line))
      yield ['hidden-selectors', 'A row of variation selectors hides data behind a character.']
    if (ZERO_WIDTH_RUN.test(line))
      yield ['hidden-zero-width', 'A row of characters without width hides data.']
    else if (code && ZERO_WIDTH_IN_WORD.test(line))
      yield ['hidden-zero-width', 'A character without width stands inside a word.']
    if (code && FILLER.test(line))
      yield ['hidden-filler', 'An invisible letter stands where a name could be.']
  }
  if (code && FOREIGN_LETTER.test(line) && hasLookAlike(line)) {
    yield ['hidden-look-alike', 'A name mixes Latin letters with others that look like them.']
  }
}

/** Arabic and Hebrew need no overrides in code, and close every embedding on the same line. */
function hasOpenDirection(line: string, code: boolean): boolean {
  const open: string[] = []
  for (const [mark] of line.matchAll(BIDI)) {
    if (code && (mark === '\u202d' || mark === '\u202e')) return true
    if (OPENS_EMBEDDING.has(mark)) open.push('\u202c')
    else if (OPENS_ISOLATE.has(mark)) open.push('\u2069')
    else if (open.at(-1) === mark) open.pop()
    else if (code) return true
    if (open.length > 125) return true
  }
  return open.length > 0
}

function hasLookAlike(line: string): boolean {
  for (const [word] of line.matchAll(WORD)) {
    if (!FOREIGN_LETTER.test(word) || (word.match(/[A-Za-z]/g) ?? []).length < 2) continue
    const foreign = [...word].filter((letter) => FOREIGN_LETTER.test(letter))
    if (foreign.every((letter) => LOOK_ALIKES.has(letter))) return true
  }
  return false
}
