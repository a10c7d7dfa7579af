import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { isSoak } from '../../scripts/sample.ts'
import { inspectFile } from './inspect-file.ts'
import type { Subject, Verdict } from './inspection.ts'
import { loadRules, readRules, type UserRules } from './yara-rules.ts'

const MEGABYTE = 1024 * 1024

describe('user rules', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atelier-rules-'))
  })
  after(() => rm(folder, { recursive: true }))

  async function withRule(text: string): Promise<UserRules> {
    await writeFile(join(folder, 'mine.yar'), text)
    return loadRules(readRules(folder).files)
  }

  test('refuse a file without a `verdict` line and see the whole file', async () => {
    const mine = await withRule(
      'rule at_end { strings: $a = "zebra" condition: $a at filesize - 5 and filename == "a.txt" and extension == ".txt" }',
    )
    assert.deepEqual(await inspect(Buffer.from('a zebra'), { name: 'a.txt' }, mine), {
      verdict: 'infected',
      reason: 'The content matches the rule at_end.',
    })
    assert.equal((await inspect(Buffer.from('a zebra'), { name: 'b.txt' }, mine)).verdict, 'clean')
  })

  test('can forbid a file or only report a finding', async () => {
    const forbid = await withRule(
      'rule no { meta: verdict = "forbidden" description = "No." strings: $a = "zebra" condition: $a }',
    )
    assert.deepEqual(await inspect(Buffer.from('zebra'), {}, forbid), {
      verdict: 'forbidden',
      reason: 'No.',
    })
    const find = await withRule(
      'rule my_zebra { meta: verdict = "finding" description = "A zebra." strings: $a = "zebra" condition: $a }',
    )
    assert.deepEqual(await inspect(Buffer.from('zebra'), {}, find), {
      verdict: 'clean',
      findings: [{ code: 'signature-my-zebra', message: 'A zebra.' }],
    })
  })

  test('have a version that changes with their text', async () => {
    await writeFile(join(folder, 'mine.yar'), 'rule a { condition: true }')
    const { version } = readRules(folder)
    assert.equal(readRules(folder).version, version)
    await writeFile(join(folder, 'mine.yar'), 'rule b { condition: true }')
    assert.notEqual(readRules(folder).version, version)
  })

  if (isSoak)
    test('are replaced after many scans, because each one leaks memory', async () => {
      const mine = await withRule('rule zebra { strings: $a = "zebra" condition: $a }')
      for (let scans = 0; scans < 2000; scans++) await inspect(Buffer.from('hello'), {}, mine)
      assert.equal(mine.mustBeReplaced(), false)
      await inspect(Buffer.from('hello'), {}, mine)
      assert.equal(mine.mustBeReplaced(), true)
    })

  test('match across the edge of a window', async () => {
    const mine = await withRule('rule zebra { strings: $a = "zebra" condition: $a }')
    for (const offset of [16 * MEGABYTE - 2, 20 * MEGABYTE, 40 * MEGABYTE - 5]) {
      const bytes = Buffer.alloc(40 * MEGABYTE, '.')
      bytes.write('zebra', offset)
      assert.equal((await inspect(bytes, {}, mine)).verdict, 'infected', `at ${offset}`)
    }
  })

  test('that do not compile are reported with their line', async () => {
    await assert.rejects(
      withRule('\n\nrule broken { strings: $a = "x"\n condition: $b }'),
      /mine\.yar does not compile, line 4/,
    )
    await assert.rejects(withRule('import "nothing"\n'), /mine\.yar does not compile, line 1/)
  })
})

async function inspect(bytes: Buffer, about: Partial<Subject>, rules: UserRules): Promise<Verdict> {
  const source = {
    size: bytes.length,
    read: (offset: number, length: number) => bytes.subarray(offset, offset + length),
  }
  const subject: Subject = {
    name: 'sample.php',
    mediaType: 'text/x-php',
    kind: 'code',
    depth: 0,
    source,
    ...about,
  }
  const limits = { expandedBytes: 1, entries: 1, depth: 1, timeMs: 30_000 }
  return inspectFile([rules.inspect], subject, limits, Date.now)
}
