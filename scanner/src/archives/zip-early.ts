import { crc32 } from 'node:zlib'
import { inspectWithin, recognise } from '../inspect-file.ts'
import { Budget, type Inspector, type SeenEntry, type Subject } from '../inspection.ts'
import type { Progress } from '../progress.ts'
import { fromBuffer } from './bytes.ts'
import {
  AT_ONCE_BYTES,
  checkRecord,
  DEFLATED,
  inflateAtOnce,
  LOCAL,
  LOCAL_BYTES,
  STORED,
  STREAMED,
} from './zip.ts'
import { NO_32, type ZipRecord } from './zip-directory.ts'

/** What expands further than this is left to those who can tell a bomb. */
const MOST_RATIO = 20
// What is seen passes through the event loop on its way to the other thread, which copies it there.
const MOST_SEEN = 5_000
const LONGEST_NAME = 1_024
/** Of an entry that would cost anything of the upload's budget nothing is kept: it is inspected again, and counted. */
const LEAF = { expandedBytes: 0, entries: 0, depth: 1, timeMs: 1000 }

/**
 * Inspects the entries of a zip from its beginning on, before its directory has arrived, as far as their own headers tell
 * where they end. Nothing is refused here: `inspectZip` looks at everything again but at the content of those that were
 * clean, and only where the directory says the same of them.
 */
export async function followZip(
  subject: Subject,
  inspectors: readonly Inspector[],
  progress: Progress,
  budget: Budget,
  seen: Map<number, SeenEntry>,
): Promise<void> {
  let expanded = 0
  for (let at = 0, entry = 0; ; entry += 1) {
    budget.checkTime()
    const record = seen.size < MOST_SEEN ? localRecord(subject, at) : undefined
    if (record === undefined || record.name.length > LONGEST_NAME) return
    const { packedSize, size } = record
    const dataAt = at + LOCAL_BYTES + record.name.length + record.extra.length
    at = dataAt + packedSize
    expanded += size
    if (expanded > MOST_RATIO * at) return
    const name = checkRecord(record)
    if (Math.max(size, packedSize) > AT_ONCE_BYTES || name.endsWith('/') || !progress.claim(entry)) continue
    const packed = subject.source.read(dataAt, packedSize)
    if (packed.length < packedSize) return
    const bytes = record.method === STORED ? packed : inflateAtOnce(record, fromBuffer(packed))
    if (bytes.length !== size || crc32(bytes) !== record.crc) return
    const cost = new Budget(LEAF, budget.now)
    const inspection = await inspectWithin(inspectors, recognise(subject, name, fromBuffer(bytes)), cost)
    if (inspection.verdict !== 'clean' || !cost.isUntouched) continue
    const { method, crc } = record
    seen.set(dataAt, { name, method, crc, size, packedSize, findings: inspection.findings })
  }
}

/** An entry by the header before it; `undefined` where that does not tell enough, or where no entry begins. */
function localRecord({ source }: Subject, at: number): ZipRecord | undefined {
  const head = Buffer.from(source.read(at, LOCAL_BYTES))
  if (head.length < LOCAL_BYTES || head.readUInt32LE(0) !== LOCAL) return undefined
  const record = {
    flags: head.readUInt16LE(6),
    method: head.readUInt16LE(8),
    crc: head.readUInt32LE(14),
    packedSize: head.readUInt32LE(18),
    size: head.readUInt32LE(22),
  }
  if ((record.flags & STREAMED) !== 0 || record.packedSize === NO_32 || record.size === NO_32)
    return undefined
  if (record.method !== STORED && record.method !== DEFLATED) return undefined
  const nameBytes = head.readUInt16LE(26)
  const rest = Buffer.from(source.read(at + LOCAL_BYTES, nameBytes + head.readUInt16LE(28)))
  return {
    ...record,
    at,
    unixMode: 0, // only the directory knows it
    fromUnix: false,
    name: rest.subarray(0, nameBytes),
    extra: rest.subarray(nameBytes),
  }
}
