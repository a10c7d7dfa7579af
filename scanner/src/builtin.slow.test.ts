import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { createFairQueue } from '../../server/src/queue/fair-queue.ts'
import { createBuiltinScanner } from './builtin.ts'

const { signal } = new AbortController()
const caller = { workspace: 'mine', tokenId: 'one' }
const rule = (word: string) => `rule ${word} { strings: $a = "${word}" condition: $a }`

test('broken rules on disk change nothing: new processes use the rules that were loaded before', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-rules-'))
  t.after(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'good.yar'), rule('forbidden_word'))
  const scanner = await createBuiltinScanner(folder, createFairQueue)
  t.after(() => scanner.close())
  const { version } = scanner

  async function verdictOn(content: string): Promise<string> {
    const scan = scanner.begin(undefined, caller, signal)
    scan.write(Buffer.from(content))
    const file = {
      name: 'a.txt',
      mediaType: 'text/plain',
      kind: 'document',
      size: content.length,
      stored: Promise.resolve(),
    } as const
    return (await scan.verdict(file))?.verdict ?? 'none'
  }
  const before = version()
  await writeFile(join(folder, 'bad.yar'), 'rule broken {')
  // The processes for large files have not started yet.
  const large = 'a line of text\n'.repeat(100_000)
  assert.equal(await verdictOn(`${large}forbidden_word`), 'infected')
  assert.equal(await verdictOn(large), 'clean')
  await assert.rejects(scanner.refresh?.() ?? Promise.resolve(), /bad\.yar does not compile/)
  assert.equal(await verdictOn(`${large}forbidden_word`), 'infected')
  assert.equal(version(), before)

  await writeFile(join(folder, 'bad.yar'), rule('another_word'))
  await scanner.refresh?.()
  assert.notEqual(version(), before)
  assert.equal(await verdictOn(`${large}another_word`), 'infected')
})

test('a small file is scanned though the memory of its chunks was freed', async (t) => {
  const scanner = await createBuiltinScanner(undefined, createFairQueue)
  t.after(() => scanner.close())
  const scan = scanner.begin('/not/read/for/a/small/file', caller, signal)
  // Assembled here, so that scanners do not detect this source file.
  for (const text of ['<?php ', `@ev${'al($_PO'}${'ST["x"]);'}`]) {
    const chunk = Buffer.from(new TextEncoder().encode(text).buffer)
    await scan.write(chunk)
    chunk.buffer.transfer(0)
  }
  const verdict = await scan.verdict({
    name: 'a.php',
    mediaType: 'text/x-php',
    kind: 'code',
    size: 33,
    stored: Promise.resolve(),
  })
  assert.equal(verdict?.verdict, 'infected')
})
