import assert from 'node:assert/strict'
import { Budget, type Finding, type Subject } from '../src/inspection.ts'
import { inspectText } from '../src/text/inspect-text.ts'

/** Inspects a text and returns its findings. Removes each `¦`, which prevents tokens in tests from looking real. */
export async function findingsIn(
  text: string | Buffer,
  about: Partial<Subject> = {},
): Promise<readonly Finding[]> {
  const bytes = typeof text === 'string' ? Buffer.from(text.replaceAll('¦', '')) : text
  const source = {
    size: bytes.length,
    read: (offset: number, length: number) => bytes.subarray(offset, offset + length),
  }
  const subject: Subject = {
    name: 'sample.ts',
    mediaType: 'text/typescript',
    kind: 'code',
    depth: 0,
    source,
    ...about,
  }
  const budget = new Budget({ expandedBytes: 1, entries: 1, depth: 1, timeMs: 60_000 }, Date.now)
  return inspectText(subject, { budget, inspectInside: async () => assert.fail('nothing is inside') })
}
