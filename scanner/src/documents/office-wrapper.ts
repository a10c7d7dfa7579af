import { inflateSync } from 'node:zlib'
import { Refusal, type Subject, type Tools } from '../inspection.ts'
import { bufferSource } from '../sources.ts'

/** The compressed OLE2 file in which Word web pages and Outlook mails store macros and objects. */
export const OFFICE_WRAPPER = 'ActiveMime'

const MAX_BYTES = 64 * 1024 * 1024
/** Offsets of the compressed data in various Office versions, tried in addition to the offset in the header. */
const USUAL_STARTS = [0x32, 0x22a]
const HEADER_FIELD = 0x1e

export async function judgeOfficeWrapper(subject: Subject, tools: Tools): Promise<void> {
  const bytes = subject.source.read(0, Math.min(subject.source.size, MAX_BYTES))
  const inside = inflated(bytes)
  if (inside === undefined) throw new Refusal('unscannable', 'A part of the document cannot be unpacked.')
  tools.budget.entry()
  tools.budget.expand(inside.length)
  await tools.inspectInside(subject, 'wrapped.bin', bufferSource(inside))
}

function inflated(bytes: Buffer): Buffer | undefined {
  const declared = bytes.length > HEADER_FIELD + 2 ? bytes.readUInt16LE(HEADER_FIELD) + 46 : 0
  for (const start of [declared, ...USUAL_STARTS]) {
    try {
      return inflateSync(bytes.subarray(start), { maxOutputLength: MAX_BYTES })
    } catch {
      // not at this offset, or damaged
    }
  }
  return undefined
}
