import { createHash } from 'node:crypto'
import type { Lines } from './lines.ts'
import type { Finding } from './types.ts'

// A longer line is minified or generated: there, the text of the finding itself counts.
const MAX_TEXT = 300
const DIGITS = 32

/**
 * Identifies a finding by its rule and the text of its line, without indentation: the same after the code was moved or the
 * file renamed. Equal findings have the same mark.
 */
export function markOf(
  { rule, start, end }: Pick<Finding, 'rule' | 'start' | 'end'>,
  code: string,
  lines: Lines,
): string {
  const line = lines.lineAt(start)
  const [from, to] = [lines.startOf(line), lines.startOf(line + 1)]
  const text =
    to - from <= MAX_TEXT ? code.slice(from, to) : code.slice(start, Math.min(end, start + MAX_TEXT))
  const normalized = text.trim().replace(/\s+/g, ' ')
  return createHash('sha256').update(`${rule}\n${normalized}`).digest('hex').slice(0, DIGITS)
}

/** Turns marks into fingerprints by numbering equal ones in the order of the calls: `…:1`, `…:2`. */
export function createFingerprints(): (mark: string) => string {
  const seen = new Map<string, number>()
  return (mark) => {
    const number = (seen.get(mark) ?? 0) + 1
    seen.set(mark, number)
    return `${mark}:${number}`
  }
}
