import { refuse } from '../../errors.ts'
import { measureJson } from '../../json/count-values.ts'
import { inSlices } from '../../queue/in-slices.ts'
import { yieldToOthers } from '../../queue/yield-to-others.ts'
import type { Span } from '../analyzer.ts'
import type { AiDeps } from '../ports.ts'

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

const MAX_VALUES = 10_000
const MAX_DEPTH = 200

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

/** Guards the texts and names in a value that is sent as JSON. */
export async function guardJson<T extends object>(
  ai: Pick<AiDeps, 'findSecrets' | 'promptSecrets'>,
  value: T,
  field: string,
): Promise<T> {
  const texts = new Set<string>()
  const json = JSON.stringify(value, (name, item: unknown) => {
    texts.add(name)
    if (typeof item === 'string') texts.add(item)
    return item
  })
  const all = await guardText(ai, [...texts].join('\n'), field)
  if (!all.hasSecrets || ai.promptSecrets !== 'redact') return value
  const clean = new Map<string, string>()
  await inSlices(texts, async (text) => {
    clean.set(text, (await guardText(ai, text, field)).text)
  })
  const cleanOf = (text: string) => clean.get(text) ?? text
  return JSON.parse(json, (_name, item: unknown) => {
    if (typeof item === 'string') return cleanOf(item)
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return item
    return Object.fromEntries(Object.entries(item).map(([name, inner]) => [cleanOf(name), inner]))
  })
}

/** Escapes such as `\\n` can hide the start of a secret in JSON, so its values are guarded as well. */
export async function guardJsonText(
  ai: Pick<AiDeps, 'findSecrets' | 'promptSecrets'>,
  text: string,
  field: string,
): Promise<string> {
  const value = parseSmall(text)
  const clean = value && (await guardJson(ai, value, field))
  return (await guardText(ai, clean === value ? text : JSON.stringify(clean), field)).text
}

function parseSmall(text: string): object | undefined {
  const { values, depth } = measureJson(text, MAX_VALUES)
  if (values > MAX_VALUES || depth > MAX_DEPTH) return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined // guarded as text
  }
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
export function redact(text: string, found: readonly Span[]): string {
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
