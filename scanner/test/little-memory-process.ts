/** Inspects a file like a scan process, and prints the result and the peak memory of the process. */
import { openSync, readFileSync } from 'node:fs'
import { inspectFile } from '../src/inspect-file.ts'
import type { Subject } from '../src/inspection.ts'
import { inspectors } from '../src/inspectors.ts'
import { detectEntryType, HEAD_BYTES } from '../src/media-type.ts'
import { fileSource } from '../src/sources.ts'

const [path = '', name = ''] = process.argv.slice(2)
const source = fileSource(openSync(path, 'r'))
const type = detectEntryType(Buffer.from(source.read(0, HEAD_BYTES)), name)
const subject: Subject = {
  name,
  mediaType: type.accepted ? type.mediaType : 'application/octet-stream',
  kind: type.accepted ? type.kind : 'unknown',
  depth: 0,
  source,
}
const limits = { expandedBytes: 2 ** 30, entries: 20_000, depth: 5, timeMs: 60_000 }
const inspection = await inspectFile(inspectors, subject, limits, () => performance.now())
const residentMb = Math.round(peakKilobytes() / 1024)
console.log(JSON.stringify({ inspection, residentMb }))

/** `maxRSS` is not enough on Linux: a new process inherits the peak of the process that started it. */
function peakKilobytes(): number {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS
  return Number(/^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
}
