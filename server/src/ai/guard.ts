import { refuse } from '../errors.ts'
import type { Span } from './ports.ts'

/** What happens to keys and passwords in what would be sent to a model. */
export type SecretPolicy = 'allow' | 'redact' | 'refuse'

export interface GuardDeps {
  readonly findSecrets: (text: string) => readonly Span[]
  readonly promptSecrets: SecretPolicy
}

export interface Guarded {
  /** What may be sent. */
  readonly text: string
  readonly hasSecrets: boolean
}

const REDACTED = '[redacted]'
// Only the first line of a private key is found by its form; the key itself follows.
const KEY_END = /-----END [A-Z ]*PRIVATE KEY(?: BLOCK)?-----/g

export function guardText({ findSecrets, promptSecrets }: GuardDeps, text: string, field: string): Guarded {
  const found = findSecrets(text)
  if (found.length === 0) return { text, hasSecrets: false }
  if (promptSecrets === 'refuse') throw refuse(field, 'holds what looks like a key or a password')
  return { text: promptSecrets === 'redact' ? redact(text, found) : text, hasSecrets: true }
}

function redact(text: string, found: readonly Span[]): string {
  let clean = ''
  let position = 0
  for (const { start, end } of [...found].sort((a, b) => a.start - b.start)) {
    const last = wholeKey(text, start, end)
    if (start >= position) clean += text.slice(position, start) + REDACTED
    position = Math.max(position, last)
  }
  return clean + text.slice(position)
}

function wholeKey(text: string, start: number, end: number): number {
  if (!text.startsWith('-----BEGIN', start)) return end
  KEY_END.lastIndex = end
  const closed = KEY_END.exec(text)
  return closed ? KEY_END.lastIndex : text.length
}
