import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { zip } from '../test/corpus/writers/zip.ts'
import { inspectArchive } from './archives/index.ts'
import { inspectDocument } from './documents.ts'
import { entryIn } from './entry-name.ts'
import { inspectFile } from './inspect-file.ts'
import type { Verdict } from './inspection.ts'
import { bufferSource } from './sources.ts'

const limits = { expandedBytes: 2 ** 30, entries: 20_000, depth: 5, timeMs: 15_000 }

function inspect(bytes: Buffer): Promise<Verdict> {
  const subject = {
    name: 'a.zip',
    mediaType: 'application/zip',
    kind: 'archive',
    depth: 0,
    source: bufferSource(bytes),
  } as const
  return inspectFile([inspectDocument, inspectArchive], subject, limits, () => performance.now())
}

const object = '{\\rtf1{\\object{\\*\\objdata 01}}}'

describe('the entry of a finding or refusal', () => {
  test('is named in a refusal with all enclosing archives', async () => {
    const inner = zip([
      { name: 'b.txt', data: 'hello' },
      { name: 'letters/a.rtf', data: object },
    ])
    const inspection = await inspect(zip([{ name: 'docs/inner.zip', data: inner }]))
    assert.match(
      'reason' in inspection ? inspection.reason : '',
      /^In docs\/inner\.zip > letters\/a\.rtf: The RTF document contains/,
    )
  })

  test('is named if it is a program', async () => {
    const inspection = await inspect(
      zip([{ name: 'bin/a', data: Buffer.from('\x7fELF\x02\x01\x01', 'latin1') }]),
    )
    assert.match('reason' in inspection ? inspection.reason : '', /^In bin\/a: It holds an ELF program/)
  })

  test('is named if it is a program attached to a mail', async () => {
    const mail = 'Content-Type: text/plain; name=invoice.js\r\n\r\nalert(1)'
    const inspection = await inspect(zip([{ name: 'letters/a.eml', data: mail }]))
    assert.match('reason' in inspection ? inspection.reason : '', /^In letters\/a\.eml > invoice\.js: /)
  })

  test('is named in each finding', async () => {
    const inspection = await inspect(
      zip([
        { name: 'x/a.html', data: '<script>1</script>' },
        { name: 'b.zip', data: zip([{ name: 'c.html', data: '<script>1</script>' }]) },
      ]),
    )
    assert.deepEqual(
      'findings' in inspection && inspection.findings.map(({ code, entry }) => [code, entry]),
      [
        ['active-content', 'x/a.html'],
        ['active-content', 'b.zip > c.html'],
      ],
    )
  })

  test('is shown with control characters escaped', () => {
    assert.equal(entryIn(undefined, 'a\u202etxt.exe\n\u200b'), 'a\\u{202e}txt.exe\\u{a}\\u{200b}')
    assert.equal(entryIn(undefined, '\ud800'), '\\u{d800}')
    assert.equal(entryIn('a.zip', 'Grüße/世界 🌍.txt'), 'a.zip > Grüße/世界 🌍.txt')
  })

  test('is shortened at the beginning', () => {
    assert.match(entryIn(undefined, `${'folder/'.repeat(10_000)}a.txt`), /^….{94}a\.txt$/)
    let entry: string | undefined
    for (let level = 0; level < 50; level += 1) entry = entryIn(entry, 'x'.repeat(90))
    assert.equal([...(entry ?? '')].length, 300)
  })
})
