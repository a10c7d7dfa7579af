import { refuse } from '../errors.ts'
import { yieldToOthers } from '../queue/yield-to-others.ts'
import type { Span } from './analyzer.ts'
import type { AiDeps } from './ports.ts'

export interface Guarded {
  /** The text to send. */
  readonly text: string
  readonly hasSecrets: boolean
}

const REDACTED = '[redacted]'
// Only the first line of a private key is detected; the key follows it.
const KEY_END = /-----END [A-Z ]*PRIVATE KEY(?: BLOCK)?-----/g

// No detected secret is longer: only the first line of a private key is detected.
const LONGEST_SECRET = 4 * 1024
const PART = 64 * 1024

/** `path`: the source file of the text. */
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
    throw refuse(field, `contains what looks like a key or password${where}. Remove it`)
  }
  return { text: promptSecrets === 'redact' ? redact(text, found) : text, hasSecrets: true }
}

/** Searches long texts in parts and yields to the event loop in between: a whole text can take half a second. */
async function findInParts(findSecrets: AiDeps['findSecrets'], text: string): Promise<readonly Span[]> {
  if (text.length <= PART) return findSecrets(text)
  const found: Span[] = []
  for (let first = 0; first < text.length; first += PART) {
    const offset = Math.max(0, first - 1) // the preceding character decides whether a word starts here
    for (const span of findSecrets(text.slice(offset, first + PART + LONGEST_SECRET))) {
      const start = span.start + offset
      if (start >= first && start < first + PART) found.push({ start, end: span.end + offset })
    }
    await yieldToOthers()
  }
  return found
}

/** Keeps the line breaks, because findings refer to line numbers. */
function redact(text: string, found: readonly Span[]): string {
  let clean = ''
  let position = 0
  for (const { start, end } of [...found].sort((a, b) => a.start - b.start)) {
    if (end <= position) continue
    if (start >= position) {
      clean += text.slice(position, start) + REDACTED
      position = start
    }
    const keyEnd = wholeKey(text, start, end)
    clean += text.slice(position, keyEnd).replace(/[^\r\n]+/g, '')
    position = keyEnd
  }
  return clean + text.slice(position)
}

function wholeKey(text: string, start: number, end: number): number {
  if (!text.startsWith('-----BEGIN', start)) return end
  KEY_END.lastIndex = end
  const isClosed = KEY_END.test(text)
  return isClosed ? KEY_END.lastIndex : text.length
}
