import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { after, before, test } from 'node:test'
import type { ArchiveEntry } from '../ports.ts'
import { readArchive } from './read.ts'
import { writeArchive } from './write.ts'

/** More than a zip without the extension zip64 can have. */
const ENTRIES = 66_000
const NAMES = [
  'ü/日本/😀.txt',
  `${'long name '.repeat(20)}/${'a'.repeat(200)}.txt`,
  'with space/plus+%41.txt',
]

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atelier-archives-'))
})
after(() => rm(folder, { recursive: true }))

function pathOf(index: number): string {
  return NAMES[index] ?? `src/${index % 100}/${index}.ts`
}

async function* entries(): AsyncGenerator<ArchiveEntry> {
  for (let index = 0; index < ENTRIES; index++) {
    const content = Buffer.from(`content ${index}\n`)
    async function* body(): AsyncGenerator<Buffer> {
      yield content
    }
    const modifiedAt = new Date(Date.UTC(2026, 0, 1) + index * 2_000)
    yield { path: pathOf(index), size: content.length, body: body(), modifiedAt }
  }
}

const READ = `
import json, sys, tarfile, zipfile
if sys.argv[1].endswith('.zip'):
    archive = zipfile.ZipFile(sys.argv[1])
    names, read = archive.namelist(), lambda name: archive.read(name).decode()
else:
    archive = tarfile.open(sys.argv[1])
    names, read = archive.getnames(), lambda name: archive.extractfile(name).read().decode()
print(json.dumps([len(names), names[:3], names[-1], read(names[0]), read(names[-1])]))`

for (const format of ['zip', 'tar', 'tar.gz'] as const)
  test(`a ${format} of ${ENTRIES.toLocaleString('en')} files is complete`, async () => {
    const path = join(folder, `archive.${format}`)
    await pipeline(writeArchive(format, entries()), createWriteStream(path))
    const [count, names, last, ...contents] = JSON.parse(
      execFileSync('python3', ['-c', READ, path], { encoding: 'utf8', maxBuffer: 1e8 }),
    )
    assert.deepEqual([count, names, last], [ENTRIES, NAMES, pathOf(ENTRIES - 1)])
    assert.deepEqual(contents, ['content 0\n', `content ${ENTRIES - 1}\n`])
    let index = 0
    for await (const entry of readArchive(path, new AbortController().signal)) {
      assert.equal(entry.path, pathOf(index))
      if (index % 10_000 === 0) {
        const content = Buffer.concat(await Array.fromAsync(await entry.open()))
        assert.equal(content.toString(), `content ${index}\n`)
      }
      index++
    }
    assert.equal(index, ENTRIES)
  })
