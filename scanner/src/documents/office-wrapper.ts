import { inflateSync } from 'node:zlib'
import { Refusal, type Subject, type Tools } from '../inspection.ts'
import { bufferSource } from '../sources.ts'

/** What Word's web pages and Outlook's letters keep macros and objects in: an OLE2 file, packed. */
export const OFFICE_WRAPPER = 'ActiveMime'

const MAX_BYTES = 64 * 1024 * 1024
/** Where the packed bytes begin in what Office has written over the years, besides where the header says. */
const USUAL_STARTS = [0x32, 0x22a]
const HEADER_FIELD = 0x1e

export async function judgeOfficeWrapper(subject: Subject, tools: Tools): Promise<void> {
  const bytes = subject.source.read(0, Math.min(subject.source.size, MAX_BYTES))
  const inside = inflated(bytes)
  if (inside === undefined) throw new Refusal('unscannable', 'A part of the document cannot be unpacked.')
  tools.budget.entry()
  tools.budget.expand(inside.length)
  const inspection = await tools.inspectInside(subject, 'wrapped.bin', bufferSource(inside))
  if (inspection.verdict !== 'clean') throw new Refusal(inspection.verdict, inspection.reason)
}

function inflated(bytes: Buffer): Buffer | undefined {
  const told = bytes.length > HEADER_FIELD + 2 ? bytes.readUInt16LE(HEADER_FIELD) + 46 : 0
  for (const start of [told, ...USUAL_STARTS]) {
    try {
      return inflateSync(bytes.subarray(start), { maxOutputLength: MAX_BYTES })
    } catch {
      // not here, or damaged
    }
  }
  return undefined
}
