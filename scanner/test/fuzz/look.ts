import { inspectFile } from '../../src/inspect-file.ts'
import type { Inspector, Limits, Verdict } from '../../src/inspection.ts'
import { detectEntryType, HEAD_BYTES, programIn } from '../../src/media-type.ts'
import { bufferSource } from '../../src/sources.ts'

/** The limits of the service. */
const limits: Limits = { expandedBytes: 1024 ** 3, entries: 20_000, depth: 5, timeMs: 15_000 }

export interface Input {
  readonly name: string
  readonly bytes: Buffer
  readonly depth: 0 | 1
}

/** Inspects like the service. Also inspects types that are refused as uploads, as inside an archive. */
export function look(inspectors: readonly Inspector[], { name, bytes, depth }: Input): Promise<Verdict> {
  const head = bytes.subarray(0, HEAD_BYTES)
  programIn(head)
  const type = detectEntryType(head, name.split('/').at(-1) ?? name)
  const known = type.accepted
    ? { mediaType: type.mediaType, kind: type.kind, depth }
    : ({ mediaType: 'application/octet-stream', kind: 'unknown', depth: 1 } as const)
  return inspectFile(inspectors, { name, source: bufferSource(bytes), ...known }, limits, Date.now)
}
