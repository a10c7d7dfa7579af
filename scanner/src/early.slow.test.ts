import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { cleanName } from '../../server/src/files/file.ts'
import { harmless } from '../test/corpus/harmless.ts'
import { hostile } from '../test/corpus/hostile.ts'
import { type Early, inspectEarly, NOTHING_EARLY, withEarly } from './early.ts'
import { inspectFile } from './inspect-file.ts'
import type { Inspection, SeenEntry } from './inspection.ts'
import { createShares, type Shares } from './inspectors.ts'
import { detectType } from './media-type.ts'
import { Progress } from './progress.ts'
import { BUILT_IN_RULES } from './signatures.ts'
import { bufferSource } from './sources.ts'

const limits = { expandedBytes: 1024 ** 3, entries: 20_000, depth: 5, timeMs: 60_000 }

let shares: Shares
before(async () => {
  shares = await createShares([BUILT_IN_RULES])
})

function subjectOf(name: string, bytes: Buffer) {
  const type = detectType(bytes, cleanName(name), undefined)
  if (!type.accepted) return undefined
  return { name, mediaType: type.mediaType, kind: type.kind, depth: 0, source: bufferSource(bytes) }
}

type Subject = NonNullable<ReturnType<typeof subjectOf>>

function inspect(subject: Subject, early: Early): Promise<Inspection> {
  const seen = early.entries
  return inspectFile(withEarly(shares, 'all', early), { ...subject, seen }, limits, Date.now)
}

describe('what is known early changes nothing about', () => {
  for (const { name, what, content } of [...hostile, ...harmless]) {
    if (!/\.(zip|jar|docx|xlsx|pptx|odt|epub|txt|php|js|md)$/.test(name)) continue
    test(what, async () => {
      const subject = subjectOf(name, content())
      if (subject === undefined) return
      for (const part of ['signatures', 'others'] as const) {
        const progress = Progress.whole(subject.source.size)
        const early = await inspectEarly(shares, part, subject, progress, Date.now)
        assert.deepEqual(await inspect(subject, early), await inspect(subject, NOTHING_EARLY))
      }
    })
  }
})

test('what was seen of another entry does not count', async () => {
  const sample = hostile.find(({ what }) => what === 'EICAR stored uncompressed in a zip')
  const bytes = sample?.content() ?? Buffer.alloc(0)
  const subject = subjectOf('a.zip', bytes) as Subject
  const [crc, size] = [bytes.readUInt32LE(14), bytes.readUInt32LE(22)]
  const seen: SeenEntry = { name: 'a.txt', method: 0, crc, size, packedSize: size, findings: [] }
  const at = 30 + bytes.readUInt16LE(26) + bytes.readUInt16LE(28)
  const withSeen = (entry: SeenEntry) =>
    inspect(subject, { ...NOTHING_EARLY, entries: new Map([[at, entry]]) })
  for (const other of [{ name: 'b' }, { method: 8 }, { crc: 1 }, { size: 1 }, { packedSize: 1 }])
    assert.equal((await withSeen({ ...seen, ...other })).verdict, 'infected')
})
