// CPU time of scanning, independent of the load of the machine: milliseconds per thread for 50 MB, without a server.
// Run: node bench/scanning-cost.ts [rounds, default 4: the last one counts, since it is warm]
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspectEarly, merged, withEarly } from '../scanner/src/early.ts'
import { inspectFile } from '../scanner/src/inspect-file.ts'
import { createShares } from '../scanner/src/inspectors.ts'
import { startThreadClock } from '../scanner/src/processor-clock.ts'
import { Progress } from '../scanner/src/progress.ts'
import { BUILT_IN_RULES } from '../scanner/src/signatures.ts'
import { fileSource, growingSource } from '../scanner/src/sources.ts'
import { pictureZip, projectZip, sources, sourceZip, text } from './scanning-material.ts'

const limits = { expandedBytes: 1024 ** 3, entries: 20_000, depth: 5, timeMs: 60_000 }
const rounds = Number(process.argv[2] ?? 4)
const shares = await createShares([BUILT_IN_RULES])
const folder = mkdtempSync(join(tmpdir(), 'scanning-cost-'))
const files = sources()

console.log('| upload | words and entries | signatures | the rest of one thread | of the other | together |')
console.log('|---|---|---|---|---|---|')
try {
  await measure('text.log', text(files))
  await measure('pictures.zip', pictureZip())
  await measure('project.zip', projectZip(files))
  await measure('sources.zip', sourceZip(files))
} finally {
  rmSync(folder, { recursive: true })
}

/** Like the two scanner threads in sequence: the second skips what the first has done for a zip. */
async function measure(name: string, content: Buffer): Promise<void> {
  const path = join(folder, name)
  writeFileSync(path, content)
  const descriptor = openSync(path, 'r')
  let costs: number[] = []
  for (let round = 0; round < rounds; round += 1) costs = await costsOf(name, descriptor, content.length)
  closeSync(descriptor)
  const together = costs.reduce((sum, cost) => sum + cost, 0)
  console.log(`| ${[name, ...[...costs, together].map((cost) => cost.toFixed(0))].join(' | ')} |`)
}

async function costsOf(name: string, descriptor: number, size: number): Promise<number[]> {
  const file = name.endsWith('.zip')
    ? ({ name, mediaType: 'application/zip', kind: 'archive', depth: 0 } as const)
    : ({ name, mediaType: 'text/plain', kind: 'document', depth: 0 } as const)
  const progress = Progress.whole(size)
  const costs: number[] = []
  const timed = async <T>(work: () => Promise<T>) => {
    const before = process.threadCpuUsage()
    const result = await work()
    const { user, system } = process.threadCpuUsage(before)
    costs.push((user + system) / 1000)
    return result
  }
  const look = (part: 'others' | 'signatures') => {
    const subject = { ...file, source: growingSource(descriptor, progress) }
    return timed(() => inspectEarly(shares, part, subject, progress, startThreadClock()))
  }
  const early = merged(await look('others'), await look('signatures'))
  for (const share of ['others', 'signatures'] as const) {
    const subject = { ...file, source: fileSource(descriptor), seen: early.entries }
    const inspectors = withEarly(shares, share, early)
    const { verdict } = await timed(() => inspectFile(inspectors, subject, limits, startThreadClock()))
    if (verdict !== 'clean') throw new Error(`${name} is ${verdict}`)
  }
  return costs
}
