import { refuse } from '../errors.ts'
import { yieldToOthers } from '../queue/yield-to-others.ts'
import type { Span } from './analyzer.ts'
import type { AiDeps } from './ports.ts'

export interface Guarded {
  /** What may be sent. */
  readonly text: string
  readonly hasSecrets: boolean
}

const REDACTED = '[redacted]'
// Only the first line of a private key is found by its form; the key itself follows.
const KEY_END = /-----END [A-Z ]*PRIVATE KEY(?: BLOCK)?-----/g

// No secret is longer: of a private key only the first line is found.
const LONGEST_SECRET = 4 * 1024
const PART = 64 * 1024

/** `path`: of the file that the text is from. */
export async function guardText(
  { findSecrets, promptSecrets }: Pick<AiDeps, 'findSecrets' | 'promptSecrets'>,
  text: string,
  field: string,
  path?: string,
): Promise<Guarded> {
  const found = await findInParts(findSecrets, text)
  if (found.length === 0) return { text, hasSecrets: false }
  if (promptSecrets === 'refuse') {
    const where = path === undefined ? '' : ` in ${JSON.stringify(path)}`
    throw refuse(field, `holds what looks like a key or a password${where}`)
  }
  return { text: promptSecrets === 'redact' ? redact(text, found) : text, hasSecrets: true }
}

/** Long texts part by part, with a turn for others after each: all of it can take half a second. */
async function findInParts(findSecrets: AiDeps['findSecrets'], text: string): Promise<readonly Span[]> {
  if (text.length <= PART) return findSecrets(text)
  const found: Span[] = []
  for (let first = 0; first < text.length; first += PART) {
    const offset = Math.max(0, first - 1) // the character before decides whether a word begins
    for (const span of findSecrets(text.slice(offset, first + PART + LONGEST_SECRET))) {
      const start = span.start + offset
      if (start >= first && start < first + PART) found.push({ start, end: span.end + offset })
    }
    await yieldToOthers()
  }
  return found
}

function redact(text: string, found: readonly Span[]): string {
  let clean = ''
  let position = 0
  for (const { start, end } of [...found].sort((a, b) => a.start - b.start)) {
    if (start < position) {
      position = Math.max(position, end)
      continue
    }
    clean += text.slice(position, start) + REDACTED
    position = wholeKey(text, start, end)
  }
  return clean + text.slice(position)
}

function wholeKey(text: string, start: number, end: number): number {
  if (!text.startsWith('-----BEGIN', start)) return end
  KEY_END.lastIndex = end
  const closed = KEY_END.exec(text)
  return closed ? KEY_END.lastIndex : text.length
}
