// Processor time of scanning 50 MB, without a server: independent of what else the machine does.
// Run: node bench/scanning-cost.ts [rounds, default 4: the last one counts, since it is warm]
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspectFile } from '../scanner/src/inspect-file.ts'
import { inspectors } from '../scanner/src/inspectors.ts'
import { startThreadClock } from '../scanner/src/processor-clock.ts'
import { fileSource } from '../scanner/src/sources.ts'
import { picture, pictureZip, projectZip, sources, sourceZip, text } from './scanning-material.ts'

const limits = { expandedBytes: 1024 ** 3, entries: 20_000, depth: 5, timeMs: 60_000 }
const rounds = Number(process.argv[2] ?? 4)
const folder = mkdtempSync(join(tmpdir(), 'scanning-cost-'))
const files = sources()
const zip = { mediaType: 'application/zip', kind: 'archive' } as const

console.log('| upload | milliseconds |')
console.log('|---|---|')
try {
  await measure({ name: 'text.log', mediaType: 'text/plain', kind: 'document' }, text(files))
  await measure({ name: 'picture.jpg', mediaType: 'image/jpeg', kind: 'image' }, picture())
  await measure({ name: 'pictures.zip', ...zip }, pictureZip())
  await measure({ name: 'project.zip', ...zip }, projectZip(files))
  await measure({ name: 'sources.zip', ...zip }, sourceZip(files))
} finally {
  rmSync(folder, { recursive: true })
}

interface File {
  readonly name: string
  readonly mediaType: string
  readonly kind: 'document' | 'image' | 'archive'
}

async function measure(file: File, content: Buffer): Promise<void> {
  const path = join(folder, file.name)
  writeFileSync(path, content)
  const descriptor = openSync(path, 'r')
  let cost = 0
  for (let round = 0; round < rounds; round += 1) {
    const before = process.threadCpuUsage()
    const subject = { ...file, depth: 0, source: fileSource(descriptor) }
    const { verdict } = await inspectFile(inspectors, subject, limits, startThreadClock())
    if (verdict !== 'clean') throw new Error(`${file.name} is ${verdict}`)
    const { user, system } = process.threadCpuUsage(before)
    cost = (user + system) / 1000
  }
  closeSync(descriptor)
  console.log(`| ${file.name} | ${cost.toFixed(0)} |`)
}
